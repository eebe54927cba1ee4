/** Notes, paths, and words drawn out for effect. Each pattern begins where a word does and has limits, so that all take linear time. */

const LONGEST_PATH = 200

/** Signs of footnotes and references, which are not read out. */
export function withoutNotes(text: string): string {
  return text
    .replace(/\s?\[(?:(?:note |n )?\d{1,3}(?: ?[,–-] ?\d{1,3}){0,5}|citation needed)\]/g, '')
    .replace(/[†‡]/g, '')
}

/** The slashes around a path are silent, and those inside it are said. */
export function withWordsForPaths(text: string): string {
  return text
    .replace(
      new RegExp(`(?<![^\\s("'\ue000])(?:~|\\.{1,2})?/(?=[\\w.-])([\\w./-]{1,${LONGEST_PATH}})`, 'g'),
      (_, path: string) => {
        const end = /[.-]$/.exec(path)?.[0] ?? ''
        const names = path
          .slice(0, path.length - end.length)
          .split('/')
          .filter(Boolean)
        return names.map((name) => name.replace(/(?<=\w)\.(?=\w)/g, ' dot ')).join(' slash ') + end
      },
    )
    .replace(/(?<!\bw)(?<=\w)\/(?=[\s.,;:!?)"']|$)/g, '')
}

/** Two letters that begin no English word, which Flite would therefore spell, as an English speaker says them. */
const beginnings: Record<string, string> = {
  Mb: 'Emb',
  Mp: 'Emp',
  Mv: 'Emv',
  Nd: 'End',
  Ng: 'N',
  Nj: 'Enj',
  Nk: 'Enk',
  Nt: 'Ent',
  Nz: 'Enz',
  Hv: 'Hav',
}
const ROMAN = /^[IVXLCDM]+$/
const RUN = /([A-Za-z])\1{2,}/gi

/** Rewrites words once all letters are plain. */
export function withPlainWords(text: string): string {
  return text
    .replace(/(?<![A-Za-z])Nguyen(?![a-z])/g, 'Win')
    .replace(/(?<![A-Za-z])(M[bpv]|N[dgjktz]|Hv)(?=[a-z]{2})/g, (begin) => beginnings[begin] ?? begin)
    .replace(/(?<![A-Za-z\d])[A-Za-z]{4,}(?![A-Za-z\d])/g, (word) => (ROMAN.test(word) ? word : notDrawnOut(word)))
}

/** "HUUUUGE" is "HUGE", and "sweeeet" is "sweet"; sounds without a vowel ("hmmm", "brrr") stay. */
function notDrawnOut(word: string): string {
  if (!/[aeiouy]/i.test(word) || /^(.)\1*$/i.test(word)) return word
  return word.replace(RUN, (run: string, letter: string, at: number) => {
    const after = word.slice(at + run.length)
    const isDouble = /[eo]/i.test(letter) && at > 0 && /^[bcdfgklmnprt]$/i.test(after)
    return isDouble ? run.slice(0, 2) : run.slice(0, 1)
  })
}
