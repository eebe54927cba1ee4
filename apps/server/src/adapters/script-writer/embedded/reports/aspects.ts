/** What a quantity says of a thing: how heavy it is, how far away; with the question that asks for it. */
export type Aspect = {
  name: string
  /** “weight”, “number”. */
  called: string
  /** A width or a length is said of many things in a report: it is asked for only where its thing is known. */
  needsNoun: boolean
  ask(thing: string): string
  open(thing: string): string
}

/** How an aspect is called in “which … is right?”, where its name does not do. */
const CALLED: Record<string, string> = {
  deaths: 'number',
  injured: 'number',
  missing: 'number',
  offshore: 'distance',
  offer: 'sum',
  price: 'sum',
  money: 'sum',
  clock: 'time',
}

/** For a kind of number that says enough by its unit. */
const ANY = /^/

type Row = [name: string, kinds: string, cue: RegExp, ask: string, open: string]

/** `{}` stands for the thing. The first row whose cue stands near the number gives the aspect. */
const ROWS: readonly Row[] = [
  [
    'deaths',
    'people',
    /\b(?:kill\w*|dead|deaths?|died|lost their lives|fatalit\w+)\b/,
    'How many people died?',
    'How many people died',
  ],
  ['injured', 'people', /\b(?:injur\w+|wounded|hurt)\b/, 'How many were hurt?', 'How many were hurt'],
  ['missing', 'people', /\bmissing\b/, 'How many are missing?', 'How many are missing'],
  [
    'offshore',
    'length',
    /\b(?:offshore|off the|coast|from (?:the )?shore|at sea)\b/,
    'How far offshore is {}?',
    'How far offshore {} is',
  ],
  [
    'depth',
    'length',
    /\b(?:deep|depth|down|below|beneath|under ?water)\b/,
    'How deep down is {}?',
    'How deep down {} is',
  ],
  ['height', 'length', /\b(?:tall|high|height|altitude|above)\b/, 'How high is {}?', 'How high {} is'],
  ['width', 'length', /\b(?:wide|width|across|diameter)\b/, 'How wide is {}?', 'How wide {} is'],
  ['length', 'length', /\b(?:long|length)\b/, 'How long is {}?', 'How long {} is'],
  ['distance', 'length', /\b(?:away|from|distance|travell?ed|distant)\b/, 'How far is that?', 'How far it is'],
  ['weight', 'weight', /\b(?:weigh\w*|heavy|weight|mass)\b/, 'How heavy is {}?', 'How heavy {} is'],
  ['age', 'duration', /\b(?:old|age|aged|ago|formed|dates?)\b/, 'How old is {}?', 'How old {} is'],
  [
    'duration',
    'duration',
    /\b(?:last\w*|took|takes|for|within|burn\w*|after)\b/,
    'How long did it take?',
    'How long it took',
  ],
  ['offer', 'money', /\b(?:offer\w*|bid)\b/, 'How much was offered?', 'How much was offered'],
  [
    'price',
    'money',
    /\b(?:cost\w*|worth|paid|pric\w+|offer\w*|sold|bought|bid|value\w*|damage)\b/,
    'How much money is in it?',
    'How much money is in it',
  ],
  ['money', 'money', ANY, 'How much money is in it?', 'How much money is in it'],
  ['strength', 'magnitude', ANY, 'How strong was it?', 'How strong it was'],
  ['speed', 'speed', ANY, 'How fast was {}?', 'How fast {} was'],
  ['clock', 'clock', ANY, 'When exactly did it happen?', 'When exactly it happened'],
  ['share', 'share', ANY, 'How large is that share?', 'How large that share is'],
  ['temperature', 'temperature', ANY, 'How warm was it?', 'How warm it was'],
]

export function findAspect({
  before,
  after,
  kind,
}: {
  before: string
  after: string
  kind: string
}): Aspect | undefined {
  const fitting = ROWS.filter(([, kinds]) => kinds === kind)
  const near = fitting.map((row) => ({
    row,
    far: row[2] === ANY ? FARTHEST : Math.min(farAfter(after, row[2]), farBefore(before, row[2])),
  }))
  const found = near.filter(({ far }) => Number.isFinite(far)).toSorted((a, b) => a.far - b.far)[0]?.row
  if (!found) return undefined
  const [name, , , ask, open] = found
  const needsNoun = /^(?:height|width|length|distance|duration|share|temperature)$/.test(name)
  return {
    name,
    called: CALLED[name] ?? name,
    needsNoun,
    ask: (thing) => ask.replace('{}', thing),
    open: (thing) => open.replace('{}', thing),
  }
}

/** Beyond a comma or “and”, a cue is as far away as so many letters more. */
const COMMA = 40
const FARTHEST = 1_000

function farAfter(text: string, cue: RegExp): number {
  const sentence = text.split(/[.;]/)[0] ?? ''
  const at = sentence.search(cue)
  return at < 0 ? Number.POSITIVE_INFINITY : at + (/,|\band\b/.test(sentence.slice(0, at)) ? COMMA : 0)
}

function farBefore(text: string, cue: RegExp): number {
  const last = [...text.matchAll(new RegExp(cue, 'g'))].at(-1)
  if (!last) return Number.POSITIVE_INFINITY
  const between = text.slice(last.index + last[0].length)
  return between.length + (/[,;]|\band\b/.test(between) ? COMMA : 0)
}
