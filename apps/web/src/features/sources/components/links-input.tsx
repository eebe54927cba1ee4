import { readUrls, readYouTubeUrls, sourceSentences } from '@app/domain/sources'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { TextArea } from '#components/ui/form/input.tsx'
import type { WayProps } from '../state/use-sources.ts'

const words = {
  web: { label: 'Links, one per line', placeholder: 'https://', button: 'Add links', hint: undefined, read: readUrls },
  youtube: {
    label: 'YouTube links, one per line',
    placeholder: 'https://www.youtube.com/watch?v=',
    button: 'Add videos',
    hint: sourceSentences.short_videos,
    read: readYouTubeUrls,
  },
} as const

/** Addresses of pages, or of videos alone. */
export function LinksInput({ sources, onDone, isYouTube = false }: WayProps & { isYouTube?: boolean }) {
  const { label, placeholder, button, hint, read } = words[isYouTube ? 'youtube' : 'web']
  const [lines, setLines] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function add() {
    const links = read(lines)
    if (!links.success) return setProblem(links.problem)
    setBusy(true)
    const refused = await sources.addOthers(links.urls.map((url) => ({ type: 'url', url })))
    setBusy(false)
    if (refused) return setProblem(refused)
    setLines('')
    onDone()
  }

  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} error={problem}>
        {(control) => (
          <TextArea
            {...control}
            value={lines}
            readOnly={isBusy}
            placeholder={placeholder}
            inputMode="url"
            spellCheck={false}
            onChange={(event) => {
              setLines(event.target.value)
              setProblem(undefined)
            }}
            className="min-h-24 max-h-48 bg-s2 text-[13px] [overflow-wrap:anywhere]"
          />
        )}
      </Field>
      <Button look="quiet" size="small" disabled={isBusy} onClick={() => void add()} className="justify-self-start">
        {button}
      </Button>
    </div>
  )
}
