export { healthLimits, healthSentences } from './health.ts'
export { SetupPart, SetupState, setupNames } from './setup.ts'
