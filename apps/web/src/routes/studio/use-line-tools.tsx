import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import type { ChosenLine, LineTool } from '#features/scripts/state/lines/line-tools.ts'
import type { ScriptEditing } from '#features/scripts/state/script/use-script-session.ts'

const CompareDialog = lazyPart(
  async () => (await import('#features/voices/components/compare-dialog.tsx')).CompareDialog,
)

type Words = { channel_id: string; sayDifferently: (word: string) => void }

/** Line actions of the studio beside editing, and the dialog of the current one. */
export function useLineTools(
  { session, dispatch }: ScriptEditing,
  { channel_id, sayDifferently }: Words,
): { tools: readonly LineTool[]; dialog: ReactNode } {
  const [compared, setCompared] = useState<ChosenLine>()
  const tools = useMemo(
    () => [
      { label: 'Compare three voices', run: setCompared },
      { label: 'Say a word differently', run: ({ selected }: ChosenLine) => sayDifferently(selected) },
    ],
    [sayDifferently],
  )
  const close = () => setCompared(undefined)
  const dialog = compared && (
    <Suspense>
      <CompareDialog
        channel_id={channel_id}
        text={compared.text}
        current={compared.voice_name}
        other={session.voices[2 - compared.speaker]}
        onClose={close}
        onChoose={(voice_name) => {
          close()
          dispatch({ type: 'voice_changed', slot: compared.speaker, voice_name })
        }}
      />
    </Suspense>
  )
  return { tools, dialog }
}
