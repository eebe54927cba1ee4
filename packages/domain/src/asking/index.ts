export { asksTheSame, kindOfQuestion, meansTheSame, sameQuestion, type Asked } from './same-question.ts'
export { askingLimits } from './limits.ts'
export { askedSentences } from './sentences.ts'
