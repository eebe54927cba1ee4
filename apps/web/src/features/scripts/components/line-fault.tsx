import { use } from 'react'
import { FieldError } from '#components/ui/field.tsx'
import { LineFaultsContext } from '../state/line-faults.ts'

/** Why a line cannot be voiced, and the id under which its field names that sentence. */
export function useLineFault(line_id: string): { sentence: string; id: string } | undefined {
  const sentence = use(LineFaultsContext).get(line_id)
  return sentence === undefined ? undefined : { sentence, id: `fault-${line_id}` }
}

/** Why a line cannot be voiced, before anybody pays for it. */
export function LineFault({ line_id }: { line_id: string }) {
  const fault = useLineFault(line_id)
  return fault ? <FieldError id={fault.id}>{fault.sentence}</FieldError> : null
}
