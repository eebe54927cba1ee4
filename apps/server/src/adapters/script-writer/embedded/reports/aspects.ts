/** What a quantity says of a thing: how heavy it is, how far away; with the question that asks for it. */
export type Aspect = {
  name: string
  /** A width or a length is said of many things in a report: it is asked for only where its thing is known. */
  needsNoun: boolean
  ask(thing: string): string
  open(thing: string): string
}

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
  [
    'price',
    'money',
    /\b(?:cost\w*|worth|paid|pric\w+|offer\w*|sold|bought|bid|value\w*|damage)\b/,
    'How much money is in it?',
    'How much money is in it',
  ],
  ['money', 'money', /./, 'How much money is in it?', 'How much money is in it'],
  ['speed', 'speed', /./, 'How fast was {}?', 'How fast {} was'],
  ['clock', 'clock', /./, 'What time was it?', 'What time it was'],
  ['share', 'share', /./, 'How large is that share?', 'How large that share is'],
  ['temperature', 'temperature', /./, 'How warm was it?', 'How warm it was'],
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
  const near = [after.split(/[.,;]/)[0] ?? '', before.split(/[.;,]/).at(-1) ?? '', after.split(/[.;]/)[0] ?? '', before]
  const found = near.map((text) => fitting.find(([, , cue]) => cue.test(text))).find((row) => row !== undefined)
  if (!found) return undefined
  const [name, , , ask, open] = found
  const needsNoun = /^(?:height|width|length|distance|duration|share|temperature)$/.test(name)
  return { name, needsNoun, ask: (thing) => ask.replace('{}', thing), open: (thing) => open.replace('{}', thing) }
}
