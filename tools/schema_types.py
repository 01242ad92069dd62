"""TypeScript's types of what a game says, made from its JSON Schema by tools/schema."""
import re

WIDTH, LONGEST_TUPLE = 100, 3
OPENING = """// {what}
// Made by tools/schema from {source}: change the declarations, not this file.
"""
NUMBERS = ("integer", "points", "count", "number", "seat")


def pascal(name):
    return "".join(part.capitalize() for part in re.split(r"[_-]", name))


def quoted(text):
    return f"'{text}'"


def name_of(reference):
    """The TypeScript name of a definition."""
    name = reference.rsplit("/", 1)[1]
    if name in NUMBERS:
        return "number"
    return {"text": "string", "flag": "boolean", "hidden": quoted("?")}.get(name, pascal(name))


def in_brackets(text):
    return f"({text})" if " | " in text else text


def type_of(schema):
    if "$ref" in schema:
        return name_of(schema["$ref"])
    if "const" in schema:
        return quoted(schema["const"])
    if "enum" in schema:
        return " | ".join(map(quoted, schema["enum"]))
    if "anyOf" in schema:
        return " | ".join(type_of(one) for one in schema["anyOf"])
    if schema["type"] == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(map(type_of, schema['prefixItems']))}]"
        item = type_of(schema["items"])
        if schema.get("minItems", 9) <= LONGEST_TUPLE:
            return f"[{', '.join([item] * schema['minItems'])}]"
        return f"{in_brackets(item)}[]"
    if schema["type"] == "object":
        return f"Record<string, {type_of(schema['additionalProperties'])}>"
    return {"integer": "number", "boolean": "boolean"}.get(schema["type"], schema["type"])


def line_of(indent, text, comment):
    pad = " " * indent
    if not comment:
        return [f"{pad}{text}"]
    if indent + len(text) + 4 + len(comment) > WIDTH:
        return [f"{pad}// {comment}", f"{pad}{text}"]
    return [f"{pad}{text} // {comment}"]


def keys_of(schema, indent=4, without=()):
    ret = []
    for name, one in schema["properties"].items():
        if name not in without:
            mark = "" if name in schema["required"] else "?"
            ret += line_of(indent, f"{name}{mark}: {type_of(one)};", one.get("description"))
    return ret


def interface(name, schema, without=(), extends="", open_to=""):
    about = [f"/** {schema['description']} */"] if "description" in schema else []
    head = f"export interface {name}{f' extends {extends}' if extends else ''} {{"
    more = [f"    [{open_to}: string]: unknown;"] if open_to else []
    return [*about, head, *keys_of(schema, 4, without), *more, "}", ""]


def folded(head, items, foot):
    """A list that may need several lines."""
    whole = head + ", ".join(items) + foot
    if len(whole) <= WIDTH:
        return [whole]
    lines, line = [head], " " * 8
    for item in items:
        if len(line) + len(item) + 2 > WIDTH:
            lines.append(line.rstrip())
            line = " " * 8
        line += item + ", "
    return [*lines, line.rstrip(), f"    {foot.lstrip()}"]


def words_of(schema, declared, common):
    """The words themselves, for those who go through them, and their types."""
    lists = ["export const words = {"]
    types = [f"export type {pascal(name)} = {type_of(schema['$defs'][name])};"
             for name in declared.types]
    for name, words in declared.words.items():
        if name in common.words:
            continue
        if any(word.startswith("/") for word in words):
            types.append(f"export type {pascal(name)} = string;")
        else:
            lists += folded(f"    {name}: [", list(map(quoted, words)), "],")
            types.append(f"export type {pascal(name)} = (typeof words.{name})[number];")
    return [*lists, "} as const;", "", *types, ""]


def common(declared):
    """The keys that all games share, as tools/schema's declarations have them."""
    from_keys = {name: {"properties": {}, "required": []} for name in declared.objects}
    for name, keys in declared.objects.items():
        for key, (type_, optional, comment) in keys.items():
            one = plain_schema(type_)
            from_keys[name]["properties"][key] = {**one, **({"description": comment} if comment else {})}
            if not optional:
                from_keys[name]["required"].append(key)
    lines = [OPENING.format(what="What every game says: the keys that all views, insights and events share.",
                            source="core/schema.txt")]
    for name, words in declared.words.items():
        if name != "hidden":
            lines.append(f"export type {pascal(name)} = {' | '.join(map(quoted, words))};")
    lines.append("")
    for name, schema in from_keys.items():
        open_to = {"view": "key", "insight": "key", "event": "argument"}.get(name, "")
        called = "GameEvent" if name == "event" else pascal(name)
        lines += interface(called, schema, open_to=open_to)
    return "\n".join(lines)


def plain_schema(type_):
    """A type of the common declarations as a schema."""
    kind = type_[0]
    if kind == "ref":
        return {"$ref": f"#/{type_[1]}"}
    if kind == "list":
        return {"type": "array", "items": plain_schema(type_[1])}
    if kind == "maybe":
        return {"anyOf": [plain_schema(type_[1]), {"type": "null"}]}
    if kind == "map":
        return {"type": "object", "additionalProperties": plain_schema(type_[2])}
    return {"anyOf": [plain_schema(one) for one in type_[1]]}


def events_of(title, schema, shared):
    """What each kind tells beside the keys of all events, and an event as one of them."""
    lines = [f"/** What each kind of event tells. */", f"export interface {title}Events {{"]
    for name, one in schema["$defs"].items():
        if name.startswith("event-"):
            own = keys_of(one, 8, without=shared)
            key = name.removeprefix("event-")
            line = f"    {key}: {{ {' '.join(map(str.strip, own)).removesuffix(';')} }};"
            if not own:
                line = f"    {key}: object;"
            lines += [line] if len(line) <= WIDTH else [f"    {key}: {{", *own, "    };"]
    return [*lines, "}", "", f"export type {title}Event = {{",
            f"    [Kind in keyof {title}Events]: GameEvent & {{ kind: Kind }} & {title}Events[Kind];",
            f"}}[keyof {title}Events];", ""]


def actions_of(title, declared):
    """Texts of actions, as far as a type can tell them."""
    def part(found):
        name = found[1]
        if name.endswith("...") or name not in declared.words:
            return "${string}" if name.endswith("...") else "${number}"
        return f"${{{pascal(name)}}}"
    texts = [re.sub(r"\{([a-z_.]+)\}", part, text) for text, _ in declared.actions]
    marks = [f"`{text}`" if "$" in text else quoted(text) for text in texts]
    return [f"export type {title}Action =", *[f"    | {mark}" for mark in marks[:-1]],
            f"    | {marks[-1]};", ""]


def game(name, schema, declared, common_of):
    title = pascal(name)
    lines = [OPENING.format(what=f"What {title} says: its views, insight, events and actions.",
                            source=f"docs/schema/{name}.json"), "IMPORT", ""]
    lines += words_of(schema, declared, common_of)
    for each in declared.objects:
        if each not in common_of.objects and each != "actions":
            lines += interface(pascal(each), schema["$defs"][each])
    shared = common_of.objects
    defs = schema["$defs"]
    lines += interface(f"{title}View", defs["view"], {*shared["view"]} - {"phase"}, "View")
    lines += interface(f"{title}Insight", defs["insight"], shared["insight"], "Insight")
    lines += events_of(title, schema, shared["event"])
    lines += actions_of(title, declared)
    text = "\n".join(lines)
    needed = [each for each in ("GameEvent", "Insight", "View")]
    return text.replace("IMPORT", f"import type {{ {', '.join(needed)} }} from './common';")
