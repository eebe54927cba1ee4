import { use } from 'react'
import { FieldError } from '#components/ui/form/field.tsx'
import { LineFaultsContext } from '../../state/lines/line-faults.ts'

/** Fault of a line that cannot be voiced, and the id by which its field refers to the message. */
export function useLineFault(line_id: string): { sentence: string; id: string } | undefined {
  const sentence = use(LineFaultsContext).get(line_id)
  return sentence === undefined ? undefined : { sentence, id: `fault-${line_id}` }
}

/** Fault of a line that cannot be voiced, shown before it is paid for. */
export function LineFault({ line_id }: { line_id: string }) {
  const fault = useLineFault(line_id)
  return fault ? <FieldError id={fault.id}>{fault.sentence}</FieldError> : null
}
