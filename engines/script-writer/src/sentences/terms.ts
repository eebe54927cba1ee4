import { wordsOf } from '@app/domain/text'

/** Stop words. */
const EMPTY = new Set(
  `a about above after again against all almost also although always am among an and another any are around as at back be became because become been before behind being below between both
  but by came can could did do does doing done down during each either else even ever every few first for from further get give given goes going good had has have having he her here hers
  him his how however i if in indeed into is it its itself just keep kept last less let like made make many may me might mine more most much must my near need never next no nor not nothing
  now of off often on once one only or other our out over own per perhaps put quite rather really said same say see seem she should since so some still such take than that the their them
  then there these they thing this those though through thus to together too toward two under until up upon us use used very was way we well went were what when where whether which while who
  whose why will with within without would yet you your
  der die das ein eine einer eines einem einen und oder aber ist sind war waren wird werden von mit auf für in im an am zu zum zur des den dem nicht auch als wie bei nach aus um über es sie er
  le la les un une des du de et ou mais est sont était dans sur pour par avec ne pas que qui il elle ce cette au aux el los las una y o es son en por con se del al lo su sus`.split(
    /\s+/,
  ),
)

/** The stemmed words of a text without stop words. */
export function termsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => word.length > 1 && !EMPTY.has(word))
    .map(stem)
}

function stem(word: string): string {
  const bare = word.replace(/['’]s$/, '')
  if (bare.length < 5) return bare.replace(/(?<=\w\w)s$/, '')
  return bare.replace(/(?:ations?|ing|ings|edly|ed|es|s|ly)$/, '').replace(/(.)\1$/, '$1')
}
