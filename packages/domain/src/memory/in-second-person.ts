const PHRASES: [from: RegExp, to: string][] = [
  [/\bI['’]m\b/giu, 'you are'],
  [/\bI am\b/giu, 'you are'],
  [/\bI was\b/giu, 'you were'],
  [/\bI['’]ve\b/giu, 'you have'],
  [/\bI['’]d\b/giu, 'you would'],
  [/\bI['’]ll\b/giu, 'you will'],
  [/\bI\b/giu, 'you'],
  [/\bmyself\b/giu, 'yourself'],
  [/\bmine\b/giu, 'yours'],
  [/\bmy\b/giu, 'your'],
  [/\bme\b/giu, 'you'],
]

/** Statements of listeners in the second person, as the hosts repeat them: "I sail with my son" becomes "You sail with your son". */
export function inSecondPerson(text: string): string {
  const said = PHRASES.reduce((words, [from, to]) => words.replace(from, to), text)
  return said.charAt(0).toUpperCase() + said.slice(1)
}
