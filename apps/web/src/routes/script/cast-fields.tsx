import { CatalogueVoice, voiceLabel, VoiceName } from '@app/domain/voices'
import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/form/input.tsx'
import type { ScriptEditing } from '#features/scripts/state/script/use-script-session.ts'

/** Voices of the episode; another voice speaks all lines of its speaker anew. */
export function CastFields({ editing: { session, changeCast } }: { editing: ScriptEditing }) {
  const { voices } = session
  return (
    <section aria-label="Voices" className="flex flex-wrap items-end gap-3">
      {voices.map((voice_name, index) => (
        <label key={index === 0 ? 'host' : 'co-host'} className="grid min-w-44 gap-1.5 text-[13px] text-ink2">
          {index === 0 ? 'Host' : 'Co-host'}
          <Select
            value={voice_name}
            onChange={(event) =>
              changeCast({
                type: 'voice_changed',
                slot: index === 0 ? 1 : 2,
                voice_name: VoiceName.parse(event.target.value),
              })
            }
          >
            {!CatalogueVoice.safeParse(voice_name).success && (
              <option value={voice_name}>{voiceLabel(voice_name)}</option>
            )}
            {CatalogueVoice.options.map((name) => (
              <option key={name} disabled={name !== voice_name && voices.includes(name)}>
                {name}
              </option>
            ))}
          </Select>
        </label>
      ))}
      {voices.length === 1 && (
        <Button look="quiet" onClick={() => changeCast({ type: 'cohost_added' })}>
          Add a co-host
        </Button>
      )}
    </section>
  )
}
