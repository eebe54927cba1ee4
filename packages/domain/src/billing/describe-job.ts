import type { HoldOutcome, HoldPurpose } from './ledger.ts'

type DescribedJob = {
  purpose: HoldPurpose | null
  outcome: HoldOutcome | null
  set_aside: number
  /** Null while it is in progress. */
  charged: number | null
}

const names: Readonly<Record<HoldPurpose, string>> = {
  narration: 'Episode',
  correction: 'Correction',
  test_audio: 'Test audio',
  talk: 'Questions to the hosts',
}

/** Name of a job, for a list in which it has one row. */
export function nameJob(purpose: HoldPurpose | null): string {
  return purpose ? names[purpose] : 'Job'
}

/** Status and cost of a job as one phrase: "14 tokens charged". */
export function describeJob({ purpose, outcome, set_aside, charged }: DescribedJob): string {
  const tokens = (count: number) => count.toLocaleString('en-US')
  if (charged === null) return `in progress, ${tokens(set_aside)} set aside`
  const cost = charged > 0 ? `${tokens(charged)} ${charged === 1 ? 'token' : 'tokens'} charged` : 'nothing charged'
  switch (outcome) {
    case 'failed':
      return `failed, ${cost}`
    case 'stopped':
      return `canceled, ${cost}`
    case 'deleted':
      return `deleted before it finished, ${cost}`
    case 'completed':
    case null:
      return charged === 0 && purpose !== 'talk' ? 'nothing charged, all lines were paid for before' : cost
  }
}
