#!/usr/bin/env python3
"""Measures the disk space of a finished game, and how fast it is read, before and after its log is packed.

  bench/disk.py BINARY [--games N] [--game akropolis|panticapaeum] [--store postgres://USER@HOST/EMPTY_DATABASE]

Plays N games of two guests with random moves at a server of its own, in an SQLite file or in an empty PostgreSQL
database (then psql is needed). Makes them two days older and waits until the server has packed their logs.
"""
import argparse
import json
import os
import random
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("binary")
parser.add_argument("--games", type=int, default=200)
parser.add_argument("--game", default="akropolis")
parser.add_argument("--store", default="")
options = parser.parse_args()
random.seed(1)
folder = tempfile.TemporaryDirectory()
file = os.path.join(folder.name, "oikist.db")
with open(os.path.join(folder.name, "index.html"), "w") as page:
    page.write("<!doctype html><title>-</title>")


def sql(text):
    """The first value of the last statement."""
    if options.store:
        done = subprocess.run(["psql", "-qAtX", options.store, "-c", text], check=True, capture_output=True, text=True)
        return done.stdout.strip().splitlines()[-1] if done.stdout.strip() else None
    with sqlite3.connect(file) as database:
        row = database.execute(text).fetchone()
    database.close()
    return row[0] if row else None


def bytes_used():
    if options.store:
        sql("VACUUM FULL ANALYZE")
        return int(sql("SELECT sum(pg_total_relation_size(c.oid)) FROM pg_class c JOIN pg_namespace n"
                       " ON n.oid = c.relnamespace WHERE c.relkind = 'r' AND n.nspname = 'public'"))
    sql("VACUUM")
    return os.path.getsize(file)


class Server:
    def __enter__(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        command = [options.binary, "serve", "--port", str(self.port), "--data", folder.name, "--page", folder.name,
                   "--guests-per-hour", "1000000", "--tables-per-hour", "1000000", "--requests-per-second", "100000",
                   "--push", "false"]
        if options.store:
            command += ["--store", options.store]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(300):
            try:
                self.ask("GET", "/api/v1/lobby")
                return self
            except OSError:
                time.sleep(0.1)
        sys.exit("the server did not start")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def ask(self, method, path, body=None, cookie=None):
        address = f"http://127.0.0.1:{self.port}"
        request = urllib.request.Request(address + path, method=method, headers={"Origin": address})
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        if cookie:
            request.add_header("Cookie", cookie)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                self.cookie = (answer.headers["Set-Cookie"] or "").split(";")[0]
                return json.loads(answer.read() or "null")
        except urllib.error.HTTPError as error:
            sys.exit(f"{method} {path}: {error.code} {error.read().decode()}")


def play(server, engine, people):
    wish = {"game": options.game, "seats": ["me", "open"], "public": True,
            "clock": {"kind": "live", "move": 30000, "bank": 300000, "increment": 5000}}
    made = server.ask("POST", "/api/v1/tables", wish, people[0])
    path = "/api/v1/tables/" + made["table"]["id"]
    server.ask("POST", path + "/join", {"at": 1, "invitation": made["invitation"]}, people[1])
    while True:
        table = server.ask("GET", path, None, people[0])["table"]
        if table["state"] == "finished":
            return made["table"]["id"]
        engine.stdin.write(json.dumps({"op": "moves", "position": table["view"]}) + "\n")
        engine.stdin.flush()
        legal = json.loads(engine.stdout.readline())
        server.ask("POST", path + "/play", {"at": table["seq"], "moves": [random.choice(legal["moves"])]},
                   people[legal["seat"]])


def read_all(ids):
    """The median of the milliseconds that each of them takes, none of them in memory."""
    times = []
    with Server() as server:
        for each in ids:
            begin = time.perf_counter()
            server.ask("GET", "/api/v1/tables/" + each)
            times.append(1000 * (time.perf_counter() - begin))
    return statistics.median(times)


with Server():
    pass
empty = bytes_used()
ids = []
with Server() as server, subprocess.Popen([options.binary, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                          text=True) as engine:
    people = []
    for name in ("Ann", "Bob"):
        server.ask("POST", "/api/v1/guests", {"name": name})
        people.append(server.cookie)
    for _ in range(options.games):
        ids.append(play(server, engine, people))
    engine.stdin.close()


def report(what):
    each = (bytes_used() - empty) / len(ids)
    print(f"{what}: {each / 1000:.2f} KB per game, read in {read_all(ids):.2f} ms (median over HTTP)", flush=True)


report("one row per event")
sql("UPDATE tables SET finished = finished - 2 * 86400000")
sql("UPDATE settings SET value = '1' WHERE name = 'packing_from'")
with Server():
    for _ in range(150):
        time.sleep(1)
        if int(sql("SELECT count(*) FROM tables WHERE packed = 0")) == 0:
            break
    else:
        sys.exit("the logs were not packed within 150 s")
report("packed")
