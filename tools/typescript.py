"""The messages as TypeScript types, for the browser app. `make protocol` writes them."""

from __future__ import annotations

import inspect
import json
from typing import Any

import msgspec
from msgspec import inspect as types

from lapilli.engine.folder import declared, events_of
from lapilli.engine.game import Game

HEADER = "// Written by `make protocol` from src/lapilli. Do not edit.\n"
WIDTH = 110  # of a line, as in web/.prettierrc


def typescript(unions: dict[str, Any], structs: list[type[msgspec.Struct]]) -> str:
    """Interfaces of the structs, of all that occur in them, and of the members of the unions."""
    known: dict[str, str] = {}
    lines = []
    for name, union in unions.items():
        lines.append(union_type(name, written(types.type_info(union), known).split(" | ")))
    for struct in structs:
        written(types.type_info(struct), known)
    return "\n".join([HEADER, *lines, *known.values()])


def game_types(game: type[Game[Any]]) -> str:
    """The types of a game's views and events, for its own part of the browser app."""
    known: dict[str, str] = {}
    for part in ("Public", "Private"):
        written(types.type_info(declared(game, "position", part)), known)
    name = game.__name__.removesuffix("Game")
    header = f"// Written by `make protocol` from {game.info.name}/position.py and events.py. Do not edit.\n"
    view = f"export type {name}View = Seated & Public & Partial<Omit<Private, keyof Public>>;\n"
    seated = f"export interface Seated {{\n  game: {json.dumps(game.info.name)};\n  seat: number | null;\n}}\n"
    own = [event for event in events_of(game).values() if event.__module__ == declared(game, "events", "__name__")]
    events = union_type(f"{name}Event", [written(types.type_info(event), known) for event in own])
    return "\n".join([header, view, events, seated, *known.values()])


def union_type(name: str, members: list[str]) -> str:
    """A type that is one of several; formatted as Prettier does."""
    line = f"export type {name} = {' | '.join(members)};"
    lines = [line] if len(line) <= WIDTH else [f"export type {name} =", *(f"  | {member}" for member in members)]
    return "\n".join(lines).rstrip(";") + ";\n"


def written(kind: types.Type, known: dict[str, str]) -> str:
    """A type in TypeScript. Interfaces it needs are added to `known`."""
    match kind:
        case types.StructType():
            return interface(kind, known)
        case types.UnionType():
            return " | ".join(written(one, known) for one in kind.types)
        case types.ListType() | types.VarTupleType():
            inner = written(kind.item_type, known)
            return f"({inner})[]" if " | " in inner and inner[0] != "[" else f"{inner}[]"
        case types.TupleType():
            return "[" + ", ".join(written(one, known) for one in kind.item_types) + "]"
        case types.DictType():
            record = f"Record<{written(kind.key_type, known)}, {written(kind.value_type, known)}>"
            return f"Partial<{record}>" if isinstance(kind.key_type, types.LiteralType) else record
        case types.LiteralType():
            return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
        case types.Metadata():
            shown = (kind.extra or {}).get("shown")
            return written(kind.type if shown is None else types.type_info(shown), known)
        case types.IntType() | types.FloatType():
            return "number"
        case types.StrType():
            return "string"
        case types.BoolType():
            return "boolean"
        case types.NoneType():
            return "null"
        case _:
            return "unknown"


def interface(kind: types.StructType, known: dict[str, str]) -> str:
    name = kind.cls.__name__
    if name not in known:
        known[name] = ""  # a type may hold itself
        lines = [*comment(kind.cls), f"export interface {name} {{"]
        if kind.tag_field is not None:
            lines.append(f'  {kind.tag_field}: "{kind.tag}";')
        for field in kind.fields:
            optional = "?" if may_be_left_out(kind, field) else ""
            lines.append(f"  {field.encode_name}{optional}: {written(field.type, known)};")
        known[name] = "\n".join([*lines, "}\n"])
    return name


def may_be_left_out(kind: types.StructType, field: types.Field) -> bool:
    """What a client writes may be left out if it has a default; what it reads, only if the server leaves it out."""
    if not field.required and field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT:
        return True  # its default is UNSET
    return not field.required and (kind.forbid_unknown_fields or kind.cls.__struct_config__.omit_defaults)


def comment(cls: type) -> list[str]:
    text = inspect.cleandoc(cls.__doc__ or "").splitlines()
    return ["/**", *(f" * {line}".rstrip() for line in text), " */"] if text else []
