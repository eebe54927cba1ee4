import * as z from 'zod/mini'

/** Kinds of things that can be reported. */
export const TargetKind = z.enum(['content', 'line', 'channel', 'conversation'])
export type TargetKind = z.infer<typeof TargetKind>

/** Subject of a case: a reported thing, or a person who was suspended without a report. */
export const CaseKind = z.enum([...TargetKind.options, 'person'])
export type CaseKind = z.infer<typeof CaseKind>

/**
 * Decisions of moderators, in the order of the desk: the label, the text of its button, and the targets to which it
 * applies.
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

/** Decisions available for a target; for one that was deleted meanwhile, only dismissal. */
export function decisionsFor(kind: CaseKind, isGone: boolean): ReportDecision[] {
  if (isGone) return ['dismiss']
  return ReportDecision.options.filter((decision) => reportDecisions[decision].of.some((each) => each === kind))
}
