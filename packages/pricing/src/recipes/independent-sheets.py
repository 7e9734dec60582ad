"""Writes independent-sheets.json: forty costing sheets, worked out in rational arithmetic by a program of its own.

It shares no code with packages/pricing and follows docs/glossary.md and the formulas in each function. Run it with `python3 independent-sheets.py`.
"""

import json
import math
import random
from fractions import Fraction as F
from pathlib import Path

TO_BASE = {"mg": ("mass", F(1, 1000)), "g": ("mass", F(1)), "kg": ("mass", F(1000)), "ml": ("volume", F(1)), "l": ("volume", F(1000)),
           "unidade": ("count", F(1)), "duzia": ("count", F(12))}
STEPS = {"5-cents": (5, 0), "10-cents": (10, 0), "50-cents": (50, 0), "ending-90": (100, 10), "real": (100, 0)}
NAMES = ["farinha", "açúcar", "manteiga", "chocolate", "creme de leite", "leite condensado", "cacau", "morango", "coco", "nozes"]


def fraction(number):
    """A JSON number as the decimal that it is written as."""
    return F(str(number))


def half_up(value):
    """To the nearest integer, halves away from zero."""
    whole = math.floor(abs(value) + F(1, 2))
    return whole if value >= 0 else -whole


def ratio(one, other):
    kind, size = TO_BASE[one]
    other_kind, other_size = TO_BASE[other]
    assert kind == other_kind
    return size / other_size


def line_cost(line, cost_of):
    used = line["used"]
    if "base" in line:
        total, units, finished = cost_of(line["base"])
        if used["unit"] == "porcao":
            part = fraction(used["amount"]) / units
        else:
            part = fraction(used["amount"]) * ratio(used["unit"], finished["unit"]) / fraction(finished["amount"])
        return total * part / (1 - fraction(line.get("lossPercent", 0)) / 100)
    bought = line["package"]
    packages = fraction(used["amount"]) * ratio(used["unit"], bought["unit"]) / fraction(bought["size"])
    return bought["priceCents"] * packages * fraction(line.get("correctionFactor", 1))


def batch_cost(sheets, wanted):
    """Total centavos, sellable units and finished weight of one recipe."""
    sheet = next(one for one in sheets if one["id"] == wanted)
    costing = sheet["costing"]
    ingredients = sum((line_cost(line, lambda base: batch_cost(sheets, base)) for line in costing["ingredients"]), F(0))
    total = ingredients / (1 - fraction(costing.get("lossPercent", 0)) / 100)
    for item in costing.get("packaging", []):
        total += F(item["packPriceCents"]) / fraction(item.get("packCount", 1)) * fraction(item["count"])
    if "labour" in costing:
        total += fraction(costing["labour"]["minutes"]) / 60 * fraction(costing["labour"]["hourlyCents"])
    if "gas" in costing:
        gas = costing["gas"]
        kilograms = fraction(gas["kilogramsPerHour"]) * fraction(gas["minutes"]) / 60
        total += F(gas["cylinderPriceCents"]) / fraction(gas.get("cylinderKilograms", 13)) * kilograms
    return total, fraction(costing.get("sellableUnits", costing["madeUnits"])), sheet["finished"]


def to_step(cents, step, minimum):
    if step == "cent":
        return max(half_up(cents), minimum)
    size, under = STEPS[step]
    least = max(math.ceil(cents), minimum)
    return math.ceil(F(least + under, size)) * size - under


def channel_price(total, units, channel, goal, step):
    """The price of a unit whose order also pays fixed fees. The order is tried one unit larger until it reaches the minimum."""
    taken = sum((fraction(share["percent"]) for share in channel["shares"]), F(0)) / 100
    percent = fraction(goal["percent"]) / 100
    order = channel.get("order")
    fees = F(0) if order is None else F(order.get("feeCents", 0)) + F(order.get("deliveryCents", 0))
    count = units if order is None else fraction(order["units"])
    while True:
        batch_fees = F(0) if order is None else fees * units / count
        if goal["by"] == "margin":
            batch = (total + batch_fees) / (1 - taken - percent)
        else:
            batch = total * (1 + percent)
        lowest = (total + batch_fees) / (1 - taken)
        if order is None or count * max(batch, lowest) / units >= order.get("minimumCents", 0):
            break
        count = F(math.floor(count) + 1)
    minimum = math.ceil(lowest / units)
    price = to_step(batch / units, step, minimum)
    profit = price * units * (1 - taken) - batch_fees - total
    kept = price * (1 - taken) - batch_fees / units
    return {"minimumCents": minimum, "priceCents": price, "profitCents": half_up(profit),
            "orderUnits": None if order is None else str(count)}, taken, batch_fees / units, kept


def quote_sums(quote):
    items = [half_up(fraction(item["count"]) * item["unitPriceCents"]) for item in quote["items"]]
    discount = half_up(sum(items) * fraction(quote.get("discountPercent", 0)) / 100) + quote.get("discountCents", 0)
    delivery = quote.get("deliveryCents", 0)
    total = sum(items) - discount + delivery
    deposit = half_up(total * fraction(quote.get("depositPercent", 0)) / 100)
    return {"itemCents": items, "itemsCents": sum(items), "discountCents": discount, "deliveryCents": delivery,
            "totalCents": total, "depositCents": deposit, "restCents": total - deposit}


def egg_counts(eggs):
    whole, yolks, whites = (fraction(eggs[kind]) for kind in ("whole", "yolks", "whites"))
    return {"eggs": str(whole + max(yolks, whites)), "leftYolks": str(max(F(0), whites - yolks)),
            "leftWhites": str(max(F(0), yolks - whites))}


def any_line(random_):
    unit = random_.choice(["g", "g", "g", "ml", "unidade"])
    package_unit = {"g": random_.choice(["g", "kg"]), "ml": random_.choice(["ml", "l"]), "unidade": random_.choice(["unidade", "duzia"])}[unit]
    size = {"g": [200, 395, 500, 1000], "kg": [1, 2.5, 5], "ml": [200, 900], "l": [1, 1.5], "unidade": [1, 12, 30], "duzia": [1, 2.5]}[package_unit]
    line = {"name": random_.choice(NAMES), "used": {"amount": random_.choice([1, 2.5, 3, 20, 37.5, 100, 240, 395]), "unit": unit},
            "package": {"priceCents": random_.randint(199, 8990), "size": random_.choice(size), "unit": package_unit}}
    if random_.random() < 0.3:
        line["correctionFactor"] = random_.choice([1.04, 1.15, 1.5, 2.26])
    return line


def any_costing(random_, made):
    costing = {"ingredients": [any_line(random_) for _ in range(random_.randint(2, 6))], "madeUnits": made}
    if random_.random() < 0.5:
        costing["lossPercent"] = random_.choice([2.5, 4, 10])
    if random_.random() < 0.6:
        costing["packaging"] = [{"name": "caixa", "count": random_.randint(1, 12), "packPriceCents": random_.randint(30, 1990),
                                 "packCount": random_.choice([1, 10, 100])}]
    if random_.random() < 0.8:
        costing["labour"] = {"minutes": random_.randint(10, 180), "hourlyCents": random_.choice([1562.5, 1875, 2500])}
    if random_.random() < 0.6:
        costing["gas"] = {"cylinderPriceCents": random_.randint(9500, 13500), "kilogramsPerHour": random_.choice([0.2, 0.25, 0.3]),
                          "minutes": random_.randint(10, 90)}
    if random_.random() < 0.3 and made > 3:
        costing["sellableUnits"] = made - random_.randint(1, 2)
    return costing


def any_sheets(random_, depth):
    """A product over `depth` bases, each of which the next one uses; the last is used twice, by weight and in portions."""
    sheets = []
    for level in range(depth, -1, -1):
        made = random_.choice([1, 8, 12, 30])
        costing = any_costing(random_, made)
        for base in sheets[-1:]:
            by_weight = {"name": base["name"], "base": base["id"], "used": {"amount": random_.choice([80, 150.5, 0.25]), "unit": "g"}}
            if by_weight["used"]["amount"] == 0.25:
                by_weight["used"]["unit"] = "kg"
            if random_.random() < 0.5:
                by_weight["lossPercent"] = random_.choice([1.5, 5])
            costing["ingredients"].append(by_weight)
            costing["ingredients"].append({"name": base["name"], "base": base["id"], "used": {"amount": random_.choice([1, 2, 0.5]), "unit": "porcao"}})
        sheets.append({"id": f"r{level}", "name": f"Receita {level}", "costing": costing,
                       "finished": {"amount": random_.choice([640, 900, 1234.5]), "unit": "g"} if random_.random() < 0.7 else {"amount": 1.2, "unit": "kg"}})
    return sheets


def any_channels(random_):
    channels = [{"name": "Venda direta", "shares": [{"name": "cartão", "percent": random_.choice([0, 1.99, 3.5]), "kind": "fee"}]}]
    for name, percents in (("Aplicativo", [12, 15.2, 26.2]), ("Loja virtual", [14, 20])):
        order = {"units": random_.choice([1, 2, 6, 12]), "feeCents": random_.choice([0, 99, 400])}
        if random_.random() < 0.5:
            order["deliveryCents"] = random_.choice([500, 890])
        if random_.random() < 0.5:
            order["minimumCents"] = random_.choice([2000, 5000])
        channels.append({"name": name, "shares": [{"name": "comissão", "percent": random_.choice(percents), "kind": "fee"}], "order": order})
    return channels


def any_quote(random_, price):
    quote = {"items": [{"name": "bolo", "count": random_.choice([1, 2, 25, 0.5]), "unitPriceCents": price},
                       {"name": "docinhos", "count": random_.choice([50, 100]), "unitPriceCents": random_.randint(150, 650)},
                       {"name": "topo", "count": 1, "unitPriceCents": random_.choice([0, 2500])}]}
    if random_.random() < 0.6:
        quote["discountPercent"] = random_.choice([2.5, 5, 7.5])
    if random_.random() < 0.3:
        quote["discountCents"] = random_.randint(1, 500)
    if random_.random() < 0.6:
        quote["deliveryCents"] = random_.randint(500, 3500)
    quote["depositPercent"] = random_.choice([0, 30, 33.3, 50])
    return quote


def main():
    random_ = random.Random(20261123)
    cases = []
    for number in range(40):
        depth = (number % 4)
        sheets = any_sheets(random_, depth)
        total, units, _ = batch_cost(sheets, "r0")
        channels = any_channels(random_)
        goal = random_.choice([{"by": "margin", "percent": 25}, {"by": "margin", "percent": 32.5}, {"by": "markup", "percent": 80}, {"by": "markup", "percent": 10}])
        step = random_.choice(["cent", *STEPS])
        priced = [channel_price(total, units, channel, goal, step) for channel in channels]
        here = priced[0][3]
        prices = [{**shown, "sameNetCents": half_up((here + fee) / (1 - taken))} for shown, taken, fee, _ in priced]
        quote = any_quote(random_, prices[0]["priceCents"])
        eggs = {"whole": random_.choice([0, 2, 3]), "yolks": random_.choice([0, 1, 6, 2.5]), "whites": random_.choice([0, 2, 4])}
        cases.append({"name": f"sheet {number + 1}, {depth} bases deep", "sheets": sheets, "channels": channels, "goal": goal, "step": step,
                      "quote": quote, "eggs": eggs,
                      "expected": {"totalCents": str(total), "unitCents": half_up(total / units), "prices": prices,
                                   "quote": quote_sums(quote), "eggs": egg_counts(eggs)}})
    place = Path(__file__).with_name("independent-sheets.json")
    place.write_text(json.dumps(cases, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


main()
