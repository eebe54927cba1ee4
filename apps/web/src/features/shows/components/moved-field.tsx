import { showLimits } from '@app/domain/shows'
import { TriangleAlert } from 'lucide-react'
import { TextField, type FieldsProps } from './directory-fields.tsx'

/** Sends podcast apps to the show's feed on another server, for as long as an address stands here. */
export function MovedField(of: FieldsProps) {
  const isMoved = of.draft.moved_to.trim() !== ''
  return (
    <details open={isMoved}>
      <summary className="cursor-pointer text-[14px] font-medium text-ink2 hover:text-ink max-sm:py-3">
        This show has moved
      </summary>
      <div className="mt-4 grid gap-3">
        <TextField
          of={of}
          name="moved_to"
          label="This show has moved to"
          type="url"
          placeholder="https://"
          hint="The address of the feed on the other server. Leave it empty while the show is here."
          limit={showLimits.moved_to.max}
        />
        {isMoved && (
          <p className="flex gap-2 text-[13px] leading-[18px] text-ink2">
            <TriangleAlert aria-hidden className="mt-px size-4 shrink-0 text-warn" />
            Apps and directories follow this at once and may never look here again, even after you clear it. New
            episodes here no longer reach them.
          </p>
        )}
      </div>
    </details>
  )
}
