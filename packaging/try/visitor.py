#!/usr/bin/env python3
"""Plays a move of Akropolis against the computer, at a table of an Oikist server.

  visitor.py ADDRESS FILE

FILE keeps who the visitor is and the table: at the second visit the game must still be there, and goes on.
"""
import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request

address, file = sys.argv[1:]
program = os.environ.get("OIKIST", "oikist")
visitor = json.load(open(file)) if os.path.exists(file) else {}


def ask(method, path, body=None):
    request = urllib.request.Request(address + path, method=method)
    request.add_header("Origin", address)
    if body is not None:
        request.data = json.dumps(body).encode()
        request.add_header("Content-Type", "application/json")
    if "cookie" in visitor:
        request.add_header("Cookie", visitor["cookie"])
    try:
        answer = urllib.request.urlopen(request, timeout=10)
    except urllib.error.HTTPError as error:
        sys.exit(f"{method} {path}: {error.code} {error.read().decode()}")
    if "Set-Cookie" in answer.headers:
        visitor["cookie"] = answer.headers["Set-Cookie"].split(";")[0]
    text = answer.read().decode()
    return json.loads(text) if answer.headers.get_content_type() == "application/json" else text


def wait_for_server():
    for _ in range(200):
        try:
            return urllib.request.urlopen(address + "/api/v1/lobby", timeout=10).read()
        except urllib.error.HTTPError:
            return None
        except OSError:
            time.sleep(0.1)
    sys.exit(f"{address}: no answer for 20 seconds")


def table():
    return ask("GET", "/api/v1/tables/" + visitor["table"])["table"]


def legal_moves(view):
    """The engine's answer: `moves`, and the `seat` that decides."""
    question = json.dumps({"op": "moves", "position": view}) + "\n"
    engine = subprocess.run([program, "engine"], input=question, capture_output=True, text=True, check=True)
    return json.loads(engine.stdout)


def wait_for_turn(least):
    for _ in range(300):
        now = table()
        if len(now["turns"]) >= least and legal_moves(now["view"])["seat"] == now["you"]:
            return now
        time.sleep(0.1)
    sys.exit(f"the computer did not move: {len(now['turns'])} turns instead of {least}")


wait_for_server()
page = ask("GET", "/")
if "<title>" not in page:
    sys.exit("the server does not have its page")
if "table" not in visitor:
    ask("POST", "/api/v1/guests", {"name": "Visitor"})
    made = ask("POST", "/api/v1/tables", {"game": "akropolis", "seats": ["me", {"level": 1}]})
    visitor.update(table=made["table"]["id"], turns=0)
before = wait_for_turn(visitor["turns"])
move = legal_moves(before["view"])["moves"][0]
ask("POST", f"/api/v1/tables/{visitor['table']}/play", {"moves": [move], "at": before["seq"]})
after = wait_for_turn(len(before["turns"]) + 2)
visitor["turns"] = len(after["turns"])
json.dump(visitor, open(file, "w"))
print(f"   {visitor['turns']} turns are played at table {visitor['table']}")
