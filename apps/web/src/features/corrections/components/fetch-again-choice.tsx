import { Checkbox } from '#components/ui/form/checkbox.tsx'

/** Switch of a correction that makes apps fetch the file again, with its cost. */
export function FetchAgainChoice({ checked, onChange }: { checked: boolean; onChange: (wanted: boolean) => void }) {
  return (
    <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
      <span className="grid gap-0.5 text-[13px]/[18px]">
        Ask apps to fetch it again
        <span className="text-ink2">Downloads are counted twice, and some apps keep the old transcript.</span>
      </span>
    </Checkbox>
  )
}
