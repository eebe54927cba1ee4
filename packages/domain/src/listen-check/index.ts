export { gaugesOf, type Gauge } from './gauges.ts'
export { findingOf, judgeLines, type CheckedLine, type LineSound } from './judge-lines.ts'
export { listenLimits } from './limits.ts'
export { repeatedWords, withoutWord } from './repeated-words.ts'
export { ListenFinding, ListenKind, ListenMeasures, ListenRemedy, NotChecked } from './schema.ts'
export { unheardWords } from './unheard-words.ts'
export {
  isInRange,
  listenKindName,
  listenSentences,
  listenVerdict,
  notCheckedSentence,
  type OpenLines,
  passedChecks,
} from './words.ts'
