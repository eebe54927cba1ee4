import * as z from 'zod/mini'

/** What can be reported. */
export const TargetKind = z.enum(['content', 'line', 'channel', 'conversation'])
export type TargetKind = z.infer<typeof TargetKind>

/** What a case is about: something that was reported, or a person who was suspended without a report. */
export const CaseKind = z.enum([...TargetKind.options, 'person'])
export type CaseKind = z.infer<typeof CaseKind>

/**
 * What a moderator can decide, in the order of the desk: how it is chosen, what the button says that does it, and to which
 * targets it applies.
 */
export const reportDecisions = {
  dismiss: { label: 'Dismiss', button: 'Dismiss and send', of: ['content', 'line', 'channel', 'conversation'] },
  label: { label: 'Label', button: 'Label and send', of: ['content', 'line'] },
  unlist: { label: 'Unlist', button: 'Unlist and send', of: ['content', 'line'] },
  make_private: { label: 'Make private', button: 'Make private and send', of: ['content', 'line', 'conversation'] },
  silence_line: { label: 'Silence line', button: 'Silence line and send', of: ['line'] },
  withdraw: { label: 'Withdraw', button: 'Withdraw and send', of: ['content', 'line'] },
  suspend_channel: { label: 'Suspend channel', button: 'Suspend channel and send', of: ['content', 'line', 'channel'] },
  suspend_person: {
    label: 'Suspend person',
    button: 'Suspend person and send',
    of: ['content', 'line', 'channel', 'person'],
  },
} as const satisfies Record<string, { label: string; button: string; of: readonly CaseKind[] }>

export const ReportDecision = z.enum(Object.keys(reportDecisions) as (keyof typeof reportDecisions)[])
export type ReportDecision = z.infer<typeof ReportDecision>

/** Those that are hard to take back for the people they concern ask once more, with the name typed. */
export const heavyDecisions: ReadonlySet<ReportDecision> = new Set(['withdraw', 'suspend_channel', 'suspend_person'])

/** What can be decided about a target; of one that was deleted meanwhile, only that nothing is to be done. */
export function decisionsFor(kind: CaseKind, isGone: boolean): ReportDecision[] {
  if (isGone) return ['dismiss']
  return ReportDecision.options.filter((decision) => reportDecisions[decision].of.some((each) => each === kind))
}
