export { spokenNoticeLimits } from './limits.ts'
export { canHaveNotice, isNotice, lineNumber, needsNotice, withoutNotice } from './needs-notice.ts'
export { noticeProblem } from './notice-problem.ts'
export { defaultNotice, englishNotice } from './notice-text.ts'
export { NoticeText } from './schema.ts'
export { spokenNoticeSentences } from './sentences.ts'
export {
  findNotice,
  isInNotice,
  lineName,
  lineNumberAmong,
  lineTitle,
  noticeStretch,
  type NoticeStretch,
  scriptLines,
} from './transcript-lines.ts'
export { wordingProblem } from './wording-problem.ts'
