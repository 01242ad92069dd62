"""As much of JSON Schema as docs/schema/table-protocol.json uses; an unknown keyword is an error."""
import re


class Schema:
    def __init__(self, document):
        self.document = document

    def check(self, value, name):
        """Raises AssertionError with the place if the value is not of the definition's kind."""
        fault = self.fault(value, self.document["$defs"][name], name)
        assert fault is None, f"{fault} in {str(value)[:2000]}"

    def fault(self, value, schema, place):
        """None, or what is wrong and where."""
        for keyword, rule in schema.items():
            test = getattr(self, "is_" + keyword.replace("$", "").lower(), None)
            if keyword in ("properties", "additionalProperties", "description", "title"):
                continue
            assert test, f"{place}: this validator does not know {keyword}"
            fault = test(value, rule, place)
            if fault:
                return fault
        return self.of_object(value, schema, place)

    def of_object(self, value, schema, place):
        if not isinstance(value, dict):
            return None
        known = schema.get("properties", {})
        for key, child in value.items():
            rule = known.get(key, schema.get("additionalProperties", True))
            if rule is False:
                return f"{place}: the key {key} is not in the schema"
            if rule is not True and (fault := self.fault(child, rule, f"{place}.{key}")):
                return fault
        return None

    def is_ref(self, value, rule, place):
        return self.fault(value, self.document["$defs"][rule.split("/")[-1]], place)

    def is_type(self, value, rule, place):
        kinds = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
        if rule == "integer":
            right = isinstance(value, int) and not isinstance(value, bool)
        else:
            right = isinstance(value, kinds[rule])
        return None if right else f"{place}: {rule} expected"

    def is_const(self, value, rule, place):
        return None if value == rule and type(value) is type(rule) else f"{place}: {rule!r} expected"

    def is_enum(self, value, rule, place):
        return None if value in rule else f"{place}: one of {rule} expected"

    def is_pattern(self, value, rule, place):
        return None if re.search(rule, value) else f"{place}: {rule} expected"

    def is_minimum(self, value, rule, place):
        return None if value >= rule else f"{place}: at least {rule} expected"

    def is_maximum(self, value, rule, place):
        return None if value <= rule else f"{place}: at most {rule} expected"

    def is_minlength(self, value, rule, place):
        return None if len(value) >= rule else f"{place}: too short"

    def is_maxlength(self, value, rule, place):
        return None if len(value) <= rule else f"{place}: too long"

    def is_minitems(self, value, rule, place):
        return None if len(value) >= rule else f"{place}: too few"

    def is_maxitems(self, value, rule, place):
        return None if len(value) <= rule else f"{place}: too many"

    def is_required(self, value, rule, place):
        missing = [key for key in rule if key not in value]
        return f"{place}: {missing} missing" if missing else None

    def is_items(self, value, rule, place):
        for index, item in enumerate(value):
            if fault := self.fault(item, rule, f"{place}[{index}]"):
                return fault
        return None

    def is_oneof(self, value, rule, place):
        faults = [self.fault(value, one, place) for one in rule]
        return None if faults.count(None) == 1 else f"{place}: one kind expected: {faults}"

    def is_anyof(self, value, rule, place):
        faults = [self.fault(value, one, place) for one in rule]
        return None if None in faults else f"{place}: no kind fits: {faults}"
