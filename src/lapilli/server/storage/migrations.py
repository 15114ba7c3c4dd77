"""The schema of a database, as the steps that lead to it.

A database says how many steps it has made. At the start the missing ones are made, each in its own transaction, never
backwards. A step that was released is never changed: a new one is added.
"""

from __future__ import annotations

import sqlite3

from lapilli.server.storage import StorageFailure

SQLITE: list[str] = [
    """
    create table log (table_id text not null, number integer not null, lines blob not null,
                      primary key (table_id, number)) without rowid;
    create table tables (id text primary key, public integer not null, changed integer not null, summary blob not null)
                        without rowid;
    create index lobby on tables (changed) where public;
    create table visits (guest text not null, table_id text not null, holder text not null, at integer not null,
                         primary key (guest, table_id)) without rowid;
    create table settings (name text primary key, value text not null) without rowid;
    """,
    """
    create table profiles (guest text primary key, name text not null, picture integer not null) without rowid;
    create table records (name text primary key, guest text not null, at integer not null, record text not null)
                         without rowid;
    create index records_by_age on records (at);
    create index records_by_guest on records (guest);
    """,
    """
    create table bans (kind text not null, whom text not null, at integer not null, reason text not null,
                       primary key (kind, whom)) without rowid;
    create index tables_by_age on tables (changed);
    create index visits_by_table on visits (table_id);
    """,
    """
    create table films (table_id text not null, number integer not null, name text not null, film blob not null,
                        primary key (table_id, number)) without rowid;
    create index films_by_name on films (name);
    alter table records add column film_name text;
    alter table records add column film blob;
    create index records_by_film on records (film_name);
    """,
    """
    create table subscriptions (guest text not null, endpoint text primary key, key text not null, auth text not null,
                                language text not null, at integer not null) without rowid;
    create index subscriptions_by_guest on subscriptions (guest);
    """,
]

POSTGRESQL: list[str] = [
    """
    create table log (table_id text collate "C" not null, number integer not null, lines bytea not null,
                      primary key (table_id, number));
    create table tables (id text collate "C" primary key, public boolean not null, changed bigint not null,
                         summary bytea not null);
    create index lobby on tables (changed) where public;
    create table visits (guest text collate "C" not null, table_id text collate "C" not null, holder text not null,
                         at bigint not null, primary key (guest, table_id));
    create table settings (name text primary key, value text not null);
    """,
    """
    create table profiles (guest text collate "C" primary key, name text not null, picture integer not null);
    create table records (name text collate "C" primary key, guest text collate "C" not null, at bigint not null,
                          record text not null);
    create index records_by_age on records (at);
    create index records_by_guest on records (guest);
    """,
    """
    create table bans (kind text collate "C" not null, whom text collate "C" not null, at bigint not null,
                       reason text not null, primary key (kind, whom));
    create index tables_by_age on tables (changed);
    create index visits_by_table on visits (table_id);
    """,
    """
    create table films (table_id text collate "C" not null, number integer not null, name text collate "C" not null,
                        film bytea not null, primary key (table_id, number));
    create index films_by_name on films (name);
    alter table records add column film_name text collate "C";
    alter table records add column film bytea;
    create index records_by_film on records (film_name);
    """,
    """
    create table subscriptions (guest text collate "C" not null, endpoint text collate "C" primary key,
                                key text not null, auth text not null, language text not null, at bigint not null);
    create index subscriptions_by_guest on subscriptions (guest);
    """,
]


def missing_steps(made: int, steps: list[str]) -> list[tuple[int, str]]:
    """The steps still to be made, each with its number; StorageFailure if the database is ahead of this program."""
    if made > len(steps):
        raise StorageFailure(
            f"the database has made {made} steps, this program knows {len(steps)}: it was written by a newer version"
        )
    return list(enumerate(steps, 1))[made:]


def migrate_sqlite(connection: sqlite3.Connection, steps: list[str]) -> None:
    (made,) = connection.execute("pragma user_version").fetchone()
    for number, step in missing_steps(made, steps):
        connection.executescript(f"begin immediate; {step} pragma user_version = {number}; commit;")
