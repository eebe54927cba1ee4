export { suspensionSentences } from './suspension.ts'
export { peopleLimits, peopleSentences } from './people.ts'
