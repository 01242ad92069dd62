"""Reads the declarations of core/schema.txt and games/*/schema.txt; core/schema.txt tells the form.

A type is a tuple: ("ref", name), ("list", type, length or None), ("maybe", type), ("either", types),
("map", words, type), ("pair", types)."""
import re

PARTS = ("view", "insight", "event", "actions")
TOKEN = re.compile(r"\s*([a-z_]+|[0-9]+|[][(){}|:?])")


class Declared:
    """What one game declares: words, objects and actions, each in the order of the file."""

    def __init__(self):
        self.types = {}    # name: type
        self.words = {}    # name: [word, …] and/or one "/pattern/"
        self.objects = {}  # name, or a part: {key: (type, optional, comment)}
        self.about = {}    # name of an object: what it is
        self.actions = []  # (text, comment)


def word_list(declared, texts):
    """one two 3-5 <other> tipi1-4: every word by itself."""
    ret = []
    for text in texts:
        range_of = re.fullmatch(r"([a-z]*)(\d+)-(\d+)", text)
        if text.startswith("<"):
            ret += declared.words[text[1:-1]]
        elif range_of:
            stem, least, most = range_of.groups()
            ret += [f"{stem}{number}" for number in range(int(least), int(most) + 1)]
        else:
            ret.append(text)
    return ret


class Reader:
    """The tokens of a type, from left to right."""

    def __init__(self, text):
        self.tokens = TOKEN.findall(text)
        if re.sub(r"\s", "", text) != "".join(self.tokens):
            raise ValueError(f"not a type: {text}")

    def peek(self):
        return self.tokens[0] if self.tokens else ""

    def take(self, wanted=None):
        token = self.tokens.pop(0) if self.tokens else ""
        if wanted and token != wanted:
            raise ValueError(f"{wanted} is missing before {token} {' '.join(self.tokens)}")
        return token

    def base(self):
        token = self.take()
        if token == "(":
            ret = self.type()
            while self.peek() == "|":
                self.take()
                more = self.type()
                ret = ("either", [*ret[1], more] if ret[0] == "either" else [ret, more])
            self.take(")")
        elif token == "{":
            words = self.type()
            self.take(":")
            ret = ("map", words, self.type())
            self.take("}")
        elif token == "[":
            ret = ("pair", [self.type(), self.type()])
            self.take("]")
        else:
            ret = ("ref", token)
        return ret

    def type(self):
        ret = self.base()
        while self.peek() in ("?", "["):
            if self.peek() == "[" and not re.match(r"\]|\d", self.tokens[1]):
                break
            if self.take() == "?":
                ret = ("maybe", ret)
            else:
                length = int(self.take()) if self.peek() != "]" else None
                self.take("]")
                ret = ("list", ret, length)
        return ret


def read_type(text):
    reader = Reader(text)
    ret = reader.type()
    if reader.tokens:
        raise ValueError(f"what is {' '.join(reader.tokens)} in {text}?")
    return ret


def read_key(line):
    found = re.fullmatch(r"([a-z_]+)(\?)?:\s*(.*?)\s*(?:#\s*(.*))?", line.strip())
    if not found:
        raise ValueError("a key is written \"name: type\"")
    name, optional, words, comment = found.groups()
    return name, (read_type(words), bool(optional), comment or "")


def read_line(declared, at, line):
    """One line; returns the part that the next lines belong to."""
    if line.startswith(" "):
        if at == "actions":
            text, _, comment = line.strip().partition("#")
            declared.actions.append((text.strip(), comment.strip()))
        else:
            name, key = read_key(line)
            declared.objects[at][name] = key
        return at
    kind, name, *rest = [*line.split("#")[0].split(), ""]
    if kind == "type":
        declared.types[name] = read_type(" ".join(rest[1:]))
    elif kind == "word":
        pattern = re.fullmatch(r"word \w+ = (/.*/)\s*", line)
        declared.words[name] = [pattern[1]] if pattern else word_list(declared, rest[1:-1])
    else:
        at = name if kind == "object" else kind
        if kind != "object" and kind not in PARTS:
            raise ValueError(f"{kind} is neither word nor object nor a part")
        declared.objects.setdefault(at, {})
        declared.about[at] = line.partition("#")[2].strip()
    return at


def read(path, declared):
    """Adds the declarations of a file."""
    at = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            at = read_line(declared, at, line)
        except (ValueError, KeyError) as trouble:
            raise SystemExit(f"{path}:{number}: {trouble}") from trouble
    return declared
