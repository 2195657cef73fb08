"""Every command is a function, and says what the command says."""

import inspect
import json
import os
import subprocess

import numpy as np
import pytest

import sudokit
from sudokit import Puzzle, SudokitError, _calls, _core

GRIDS = sudokit.generate_array(4, seed=11)
LINES = sudokit.from_array(GRIDS)
PROPER = LINES[0]
SEVERAL = "24..9.........34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....2..1...."
NONE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
SMALL = "1...............", "12..............", "1.3.............", "1234341221434321"
KILLERS = [sudokit.generate(board=board, seed=2)[0] for board in ("killer-4", "killer-6")]


def command(*arguments, text=""):
    program = os.path.join(os.environ["SUDOKIT_BIN_DIR"], "sudokit")
    run = subprocess.run([program, *map(str, arguments)], input=text.encode(), stdout=subprocess.PIPE)
    return run.stdout.decode().splitlines()


def texts(puzzles):
    return [str(one) for one in puzzles]


def test_every_command_is_a_function():
    for name in _core.commands() + ["uniq"]:
        assert name in sudokit.__all__ and name in sudokit.__doc__ + "".join(sudokit.__all__)


@pytest.mark.parametrize("name", _core.commands())
def test_run_writes_what_the_command_writes(name):
    text = {"generate": "", "unrank": "7\n", "scan": PROPER}.get(name, "\n".join(LINES[:2]))
    extra = {"scan": {"clues": 9}, "convert": {"to": "grid"}}.get(name, {})
    extra.update({"seed": 3} if name in ("generate", "sample", "shuffle") else {})
    for format in (None, "json", "csv"):
        given = {**extra, "format": format} if format and name != "convert" else extra
        arguments = [f"--{option}={value}" for option, value in given.items()]
        run = sudokit.run(name, text, **given).replace('"input":""', '"input":"standard input"')
        assert run.splitlines() == command(name, *arguments, text=text)


def test_run_takes_every_kind_of_text():
    expected = sudokit.run("solve", "\n".join(LINES))
    for text in ("\n".join(LINES).encode(), bytearray("\n".join(LINES), "ascii"), GRIDS, GRIDS.astype(int)):
        assert sudokit.run("solve", text) == expected
    assert sudokit.run("solve", Puzzle(PROPER)) == expected[:82]
    assert sudokit.run("check", PROPER, why=True, minimal=True) == "unique minimal\n"


def test_run_tells_what_is_wrong():
    for call in (
        lambda: sudokit.run("solve", "\n".join([PROPER, PROPER[:80], PROPER])),
        lambda: sudokit.run("solv", PROPER),
        lambda: sudokit.run("uniq", PROPER),
        lambda: sudokit.run("sölve", PROPER),
        lambda: sudokit.run("solve", ""),
        lambda: sudokit.run("solve", PROPER, nonsense=1),
        lambda: sudokit.run("solve", PROPER, nonsense=False),
    ):
        with pytest.raises(SudokitError):
            call()
    errors = []
    assert sudokit.run("check", "\n".join([PROPER, PROPER[:80], SEVERAL]), errors=errors).split() == [
        "unique",
        "error",
        "multiple",
    ]
    assert [error.line for error in errors] == [2]


def test_random_solutions_are_those_of_the_command():
    for puzzle in (PROPER, SEVERAL, "." * 81, "................"):
        assert texts(sudokit.sample(puzzle, 5, seed=4)) == command("sample", "-n", 5, "-s", 4, puzzle)
    killer = KILLERS[0].write("sudokit")
    expected = command("sample", "-n", 3, "-s", 9, text=killer)
    assert texts(sudokit.sample(KILLERS[0], number=3, seed=9)) == expected
    assert sudokit.sample(NONE) == [] and len(sudokit.sample("." * 81)) == 1


def test_shuffled_puzzles_are_those_of_the_command():
    for puzzle in (PROPER, SEVERAL):
        assert texts(sudokit.shuffle(puzzle, 3, seed=7)) == command("shuffle", "-n", 3, "-s", 7, puzzle)
    marks = Puzzle("123456789" * 80 + ".....6...")
    expected = command("shuffle", "-s", 1, "-f", "sudokit", text=marks.write("json"))
    assert sudokit.shuffle(marks, seed=1)[0].write("sudokit").splitlines() == expected


def test_equivalent_puzzles_are_the_same_as_the_command_says():
    shuffled = str(sudokit.shuffle(PROPER, seed=1)[0])
    for first, second in [(PROPER, shuffled), (PROPER, LINES[1]), (SEVERAL, SEVERAL)]:
        word = command("same", text=first + "\n" + second)[0]
        assert sudokit.same(first, second) is (word == "same")
        assert sudokit.same(Puzzle(first), second.encode()) is (word == "same")
    with pytest.raises(SudokitError, match="classic"):
        sudokit.same(PROPER, KILLERS[0])


def test_neighbours_sets_and_scans_are_those_of_the_command():
    assert texts(sudokit.near(PROPER)) == command("near", PROPER)
    given = ("near", "--minus", 2, "--plus", 1, "--redundant")
    assert texts(sudokit.near(PROPER, 2, 1, redundant=True)) == command(*given, PROPER)
    assert texts(sudokit.ua(PROPER, most=8)) == command("ua", "--most", 8, PROPER)
    assert len(sudokit.ua(sudokit.solve(PROPER))) == len(command("ua", PROPER)) > 10
    # A grid that is as symmetric as can be has few unavoidable sets of few cells, but many puzzles.
    assert texts(sudokit.scan(PROPER, clues=13)) == command("scan", "--clues", 13, PROPER) == []


def test_numbers_of_grids_are_those_of_the_command():
    assert [str(sudokit.rank(line)) for line in LINES] == command("rank", text="\n".join(LINES))
    assert [str(one) for one in sudokit.rank(GRIDS)] == command("rank", text="\n".join(LINES))
    assert sudokit.rank(GRIDS[0].reshape(9, 9)) == sudokit.rank(PROPER)
    numbers = [0, 1, 5_472_730_537]
    assert texts(map(sudokit.unrank, numbers)) == command("unrank", *numbers)
    assert sudokit.from_array(sudokit.unrank(np.array(numbers))) == command("unrank", *numbers)
    assert sudokit.unrank(range(0)).shape == (0, 81)
    with pytest.warns(UserWarning, match="more than one solution"):
        assert sudokit.rank(SEVERAL) is None
    with pytest.warns(UserWarning):
        assert sudokit.rank(sudokit.to_array([PROPER, NONE])).tolist() == [sudokit.rank(PROPER), -1]
    for wrong in (-1, 5_472_730_538, "5", 1.0, [1, "2"], [[1]], True):
        with pytest.raises(SudokitError, match="^number"):
            sudokit.unrank(wrong)


MIXED = [LINES[0], LINES[1], LINES[0], *SMALL, SMALL[0], LINES[1][::-1], *KILLERS, KILLERS[0], LINES[2]]


@pytest.mark.parametrize("iso", [False, True])
def test_repeated_puzzles_are_left_out_as_by_the_command(iso):
    puzzles = [one for one in MIXED if isinstance(one, str) and len(one) == 81] if iso else MIXED
    as_objects = [one if isinstance(one, Puzzle) else Puzzle(one) for one in puzzles]
    text = "".join(one.write("json") for one in as_objects)
    rows = [json.loads(line) for line in command("uniq", "-f", "json", *["--iso"] * iso, text=text)]
    for source in (puzzles, iter(puzzles), text, text.encode()):
        found, counts = sudokit.uniq(source, iso=iso, count=True)
        assert [json.loads(one.write("json"))["puzzle"] for one in found] == [row["puzzle"] for row in rows]
        assert counts == [row["count"] for row in rows]
    assert sudokit.uniq(puzzles, iso=iso) == found


@pytest.mark.parametrize("iso", [False, True])
def test_repeated_rows_of_an_array_are_left_out(iso):
    many = np.concatenate([GRIDS, GRIDS[::-1], GRIDS[:, ::-1], GRIDS])
    found, counts = sudokit.uniq(many, iso=iso, count=True)
    expected = command("uniq", "--count", *["--iso"] * iso, text="\n".join(sudokit.from_array(many)))
    assert [f"{line}\t{count}" for line, count in zip(sudokit.from_array(found), counts)] == expected
    cubes = sudokit.uniq(many.reshape(-1, 9, 9), iso=iso)
    assert cubes.shape == (len(found), 9, 9) and (cubes.reshape(-1, 81) == found).all()
    assert sudokit.uniq([]) == [] and sudokit.uniq("") == [] and sudokit.uniq(GRIDS[:0]).shape == (0, 81)


def test_uniq_refuses_what_it_cannot_compare():
    with pytest.raises(SudokitError, match="iso= is for classic"):
        sudokit.uniq(MIXED, iso=True)
    with pytest.raises(SudokitError):
        sudokit.uniq([PROPER, "55" + PROPER[2:]])
    with pytest.raises(SudokitError, match=r"puzzles\[1\] is 5"):
        sudokit.uniq([PROPER, 5])


# --- options that would have no effect --------------------------------------------------------


def test_options_without_effect_are_errors():
    functions = [(name, refused) for name, refused in _calls.REFUSED.items() if name != "generate"]
    for function, refused in functions + [("generate", ("format",))]:
        parameters = inspect.signature(getattr(sudokit, function)).parameters
        first = [LINES[0].encode()] if "number" not in list(parameters)[:1] else [1]
        second = {"same": [PROPER], "convert": ["line"], "book": ["book.pdf"]}.get(function, [])
        for name in refused:
            with pytest.raises(SudokitError) as caught:
                getattr(sudokit, function)(*first, *second, **{name: "json"})
            assert f"{function}() takes no {name}=" in str(caught.value)
            getattr(sudokit, "check")(PROPER, format=None)  # None asks for nothing


def test_options_about_reading_are_heeded():
    wild = '{"puzzle":"' + PROPER + '","schema":2,"nonsense":1}'
    names = "solve solutions count sample check candidates explain hint rate minimize near ua rank"
    for function in [getattr(sudokit, name) for name in names.split()]:
        with pytest.raises(SudokitError, match="nonsense"):
            function(wild)
        with pytest.warns(UserWarning, match="nonsense"):
            heeded = function(wild, ignore_unknown=True)
        found = function(PROPER)
        assert type(heeded) is type(found)
        if not isinstance(found, (dict, Puzzle)):
            assert heeded == found
        function(PROPER, from_="line")
        with pytest.raises(SudokitError):
            function(PROPER, from_="json")
        with pytest.raises(SudokitError, match="from_= is about text"):
            function(Puzzle(PROPER), from_="line")
        with pytest.raises(SudokitError, match="2 puzzles"):
            function(PROPER + "\n" + PROPER, from_="line")
    assert sudokit.same(PROPER, PROPER, from_="line")
    with pytest.raises(SudokitError, match="from_= is not for arrays"):
        sudokit.rank(GRIDS, from_="line")


@pytest.mark.filterwarnings("error")
def test_what_belongs_to_a_puzzle_reaches_the_command():
    entered = Puzzle('{"puzzle":"' + "7" + PROPER[1:] + '","schema":2,"placed":[0]}')
    assert PROPER[0] != "7" and sudokit.hint(entered)["wrong"] != []
    left_out = Puzzle('{"puzzle":"' + PROPER + '","schema":2,"dropped":["a drawing"]}')
    with pytest.raises(UserWarning, match="a drawing"):
        sudokit.solve(left_out)
    named = Puzzle('{"puzzle":"' + PROPER + '","schema":2,"fields":{"name":"x"}}')
    assert sudokit.explain(named) == sudokit.explain(PROPER)


def test_words_that_change_lines_alone_are_errors():
    for function, options in ((sudokit.explain, {}), (sudokit.hint, {"level": 5})):
        with pytest.raises(SudokitError, match="takes no notation='hodoku'"):
            function(PROPER, notation="hodoku")
        assert function(PROPER, notation="a1", **options) != function(PROPER, **options)
    assert sudokit.run("explain", PROPER, notation="hodoku")


@pytest.mark.parametrize("function", ["solve", "count", "minimize"])
def test_options_are_not_for_arrays(function):
    for options in ({"engine": "sat"}, {"kernel": "AVX2"}, {"ignore_unknown": True}, {"nonsense": 1}):
        with pytest.raises(SudokitError, match="is not for arrays"):
            getattr(sudokit, function)(GRIDS, **options)
    getattr(sudokit, function)(GRIDS, engine=None)


def test_an_output_is_for_arrays():
    for function in (sudokit.solve, sudokit.minimize, sudokit.canonical):
        with pytest.raises(SudokitError, match="out= is for arrays"):
            function(PROPER, out=GRIDS.copy())
    with pytest.raises(SudokitError, match="limit= is 2 for an array"):
        sudokit.count(GRIDS, 5)
    assert sudokit.count(GRIDS, np.int64(2)).tolist() == [1] * 4


def test_fields_of_new_puzzles_are_kept():
    made = sudokit.generate(2, seed=5, name=True, solution=True)
    assert texts(made) == texts(sudokit.generate(2, seed=5))
    fields = [dict(json.loads(one.write("json"))["fields"]) for one in made]
    assert all(len(one["name"]) == 13 and len(one["solution"]) == 81 for one in fields)


# --- words ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "call, words",
    [
        (lambda: sudokit.generate(clues="17", tries=3, seed=1), "found 0 of 1 puzzles"),
        (lambda: sudokit.generate(clues="17", tries=3, seed=1), "search longer with tries="),
        (lambda: sudokit.generate(start=5), "start= belongs to method='insertion'"),
        (lambda: sudokit.generate(weight=True), "weight= is for unbiased:"),
        (lambda: sudokit.generate(board="round"), "board: 'round' is unknown"),
        (lambda: sudokit.explain(PROPER, limit_seconds="x"), "limit_seconds: 'x' is not a time"),
        (lambda: sudokit.explain(PROPER, up_to="xx"), "up_to: 'xx' is not"),
        (lambda: sudokit.explain(PROPER, limit_second=1), "did you mean 'limit_seconds'?"),
        (lambda: sudokit.explain(PROPER, zzzzz=1), "no_uniqueness"),
        (lambda: sudokit.explain(PROPER, zzzzz=GRIDS), "the options are format, from_, kernel"),
        (lambda: sudokit.solve(GRIDS.tolist()), "pass one text, or numpy.array(puzzle)"),
        (lambda: sudokit.rate(PROPER, scale="xx"), "scale: 'xx' is not a scale"),
        (lambda: sudokit.rate(PROPER, most_depth=77), "most_depth is 77; choose 0 to 9"),
        (lambda: sudokit.run("convert", PROPER, to="svg", format="grid"), "to='svg' and format='grid'"),
        (lambda: sudokit.count(PROPER, 3, per_candidate=True), "per_candidate="),
        (lambda: sudokit.run("count", PROPER, per_candidate=True, limit=2), "per_candidate= counts exactly"),
        (lambda: sudokit.read(b'{"sudokit":1,"nonsense":2,"puzzle":"."}'), ""),
        (lambda: sudokit.solve(PROPER, engine="kernels"), "engine"),
        (lambda: sudokit.explain(PROPER, only=[]), "only is empty"),
        (lambda: sudokit.explain(PROPER, only=""), "only is empty"),
        (lambda: sudokit.explain(PROPER, singles=1), "singles is 1, of type int; pass True or False"),
        (lambda: sudokit.explain(PROPER, order=b"se"), "order is b'se', of type bytes"),
        (lambda: sudokit.explain(PROPER, order="se\0"), "NUL"),
        (lambda: sudokit.solve(PROPER, ignore_unknown="no"), "pass True or False"),
    ],
)
def test_messages_name_arguments_of_python(call, words):
    with pytest.raises(SudokitError) as caught:
        call()
    assert words in str(caught.value) and "--" not in str(caught.value)


@pytest.mark.filterwarnings("error")
def test_remarks_name_arguments_of_python():
    with pytest.raises(UserWarning, match=r"sudokit.run\('solve', puzzle, all=True\) writes them"):
        sudokit.rank(SEVERAL)


NO_SEEDS = [-1, 2**64, True, False, 1.0, "1", np.float64(1), np.bool_(True), [1], 1 << 20000]


@pytest.mark.parametrize("seed", NO_SEEDS, ids=lambda _: "")
def test_a_seed_that_is_none_is_named(seed):
    for call in (
        lambda: sudokit.generate(1, seed),
        lambda: sudokit.generate_array(1, seed),
        lambda: sudokit.generate_array(1, 1, seed),
        lambda: sudokit.sample(PROPER, 1, seed),
        lambda: sudokit.shuffle(PROPER, 1, seed),
        lambda: sudokit.minimize(PROPER, seed=seed),
        lambda: sudokit.run("generate", seed=seed),
    ):
        with pytest.raises(SudokitError, match="^(seed|first) is .*(2\\*\\*64|0 to)"):
            call()


@pytest.mark.parametrize("type", [np.int8, np.uint64, np.int32])
def test_numbers_may_be_those_of_numpy(type):
    assert (sudokit.generate_array(type(2), seed=type(5)) == sudokit.generate_array(2, seed=5)).all()
    assert sudokit.generate(type(2), seed=type(5)) == sudokit.generate(2, seed=5)
    assert sudokit.hint(PROPER, type(3)) == sudokit.hint(PROPER, 3)
    assert sudokit.solve(PROPER, threads=type(1)) == sudokit.solve(PROPER)
    most = np.uint64(2**64 - 1)
    assert (sudokit.generate_array(1, seed=most) == sudokit.generate_array(1, seed=2**64 - 1)).all()
    assert Puzzle(PROPER).with_digit(type(0), type(0)).cells[0] == 0


@pytest.mark.parametrize("threads", [-1, 513, 2**31, 2**70, True, 1.0, "2", None])
def test_a_number_of_threads_that_is_none_is_named(threads):
    for function in (sudokit.solve, sudokit.count, sudokit.canonical, sudokit.minimize):
        for puzzle in (PROPER, GRIDS):
            with pytest.raises(SudokitError, match="^threads is "):
                function(puzzle, threads=threads)
    with pytest.raises(SudokitError, match="^threads is "):
        sudokit.generate_array(1, threads=threads)
