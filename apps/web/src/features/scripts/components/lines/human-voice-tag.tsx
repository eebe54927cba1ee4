import { Mic } from 'lucide-react'

/** Marks a line that the creator recorded. */
export function HumanVoiceTag() {
  return (
    <span className="mb-1.5 flex w-fit items-center gap-1.5 rounded-sm border border-edge px-1.5 text-[12px]/5 font-medium">
      <Mic aria-hidden className="size-3" />
      Human voice
    </span>
  )
}
