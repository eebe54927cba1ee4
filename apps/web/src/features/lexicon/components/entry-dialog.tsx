import type { LexiconView } from '@app/contracts/lexicon'
import { keyOfEntry, lexiconLimits as limits, type LexiconEntry, type SayKind } from '@app/domain/lexicon'
import { useRef, type PointerEvent } from 'react'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Input } from '#components/ui/form/input.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { focusField } from '#lib/dom/form-fields.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useClipPlayer } from '#lib/audio/use-clip-player.ts'
import { useChangeEntry } from '../api/lexicon.ts'
import { useEntryForm } from '../state/use-entry-form.ts'
import { HearButton, HearProblem, type HearEntry } from './hear-button.tsx'

const FAILED_SENTENCE = 'The word could not be saved'
const PLACE = 'dialog'

const ways: Record<SayKind, { label: string; field: string; hint: string; placeholder: string; limit: number }> = {
  respelling: {
    label: 'In letters',
    field: 'Say it as',
    hint: 'Spell it the way it sounds, with hyphens between syllables.',
    placeholder: 'shiv-awn',
    limit: limits.respelling.max,
  },
  ipa: {
    label: 'In IPA',
    field: 'Sounds',
    hint: 'Symbols of the International Phonetic Alphabet, with ˈ before the stressed syllable.',
    placeholder: 'ʃɪˈvɔːn',
    limit: limits.ipa.max,
  },
}

type Props = {
  channel_id: string
  lexicon: LexiconView
  /** The entry that is changed; a new one otherwise. */
  before?: LexiconEntry | undefined
  /** The word that a new one begins with. */
  word?: string
  hear: HearEntry
  onClose: () => void
  onSaved: (entry: LexiconEntry) => void
}

/** Pronunciation of one word: written, played, and saved for the channel. */
export function EntryDialog({ channel_id, lexicon, before, word = '', hear, onClose, onSaved }: Props) {
  const others = lexicon.entries.filter((entry) => !before || keyOfEntry(entry) !== keyOfEntry(before))
  const { draft, change, read, isTwice, wrong, problems } = useEntryForm(before ?? { word }, others)
  const form = useRef<HTMLFormElement>(null)
  const save = useChangeEntry(channel_id)
  const player = useClipPlayer()
  const way = ways[draft.kind]
  const sounds = useRef<HTMLInputElement>(null)

  function submit() {
    const after = read()
    if (wrong) focusField(form.current, wrong)
    if (!after || isTwice) return
    save.mutate({ change: { before, after }, seen: lexicon }, { onSuccess: () => onSaved(after) })
  }

  /** Inserts a sign at the caret, which goes on behind it. */
  function insert(sign: string) {
    const field = sounds.current
    if (!field) return
    field.setRangeText(sign, field.selectionStart ?? draft.say.length, field.selectionEnd ?? draft.say.length, 'end')
    change({ say: field.value })
  }

  return (
    <ConfirmDialog
      title={before ? `How “${before.word}” is said` : 'Say a word differently'}
      onClose={onClose}
      error={failureOf(save.error)}
      verb="Save"
      pendingVerb="Saving..."
      isPending={save.isPending}
      form={form}
      onSubmit={submit}
    >
      <Field label="Word" error={problems.word}>
        {(control) => (
          <Input
            {...control}
            {...(word || before ? {} : { 'data-autofocus': true })}
            name="word"
            value={draft.word}
            maxLength={limits.word.max}
            autoComplete="off"
            onChange={(event) => change({ word: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-3">
        <Ways kind={draft.kind} onChoose={(kind) => change({ kind })} />
        <Field label={way.field} hint={way.hint} error={problems.say}>
          {(control) => (
            <span className="flex items-center gap-2">
              <Input
                {...control}
                {...(word || before ? { 'data-autofocus': true } : {})}
                ref={sounds}
                name="say"
                value={draft.say}
                maxLength={way.limit}
                placeholder={way.placeholder}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                onChange={(event) => change({ say: event.target.value })}
              />
              <HearButton player={player} hear={hear} read={read} place={PLACE} word={draft.word} />
            </span>
          )}
        </Field>
        <HearProblem player={player} place={PLACE} />
        {draft.kind === 'ipa' && <Signs onChoose={insert} />}
      </div>
      <Checkbox checked={draft.exact_case} onChange={(event) => change({ exact_case: event.target.checked })}>
        Match case
      </Checkbox>
    </ConfirmDialog>
  )
}

/** Saving again after the conflict message overwrites the other change. */
function failureOf(error: Error | null): string | undefined {
  const sentence = sentenceFor(error, FAILED_SENTENCE)
  return error instanceof ApiError && error.code === 'conflict'
    ? `${sentence} Save again to keep what you wrote.`
    : sentence
}

function Ways({ kind, onChoose }: { kind: SayKind; onChoose: (kind: SayKind) => void }) {
  return (
    <div role="group" aria-label="Spelling" className="flex w-fit rounded-md bg-s2 p-0.5">
      {(['respelling', 'ipa'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === kind}
          onClick={() => onChoose(one)}
          className={`rounded-[8px] px-3 py-1 text-[13px] font-medium ${one === kind ? 'bg-s3 text-ink' : 'text-ink2 hover:text-ink'}`}
        >
          {ways[one].label}
        </button>
      ))}
    </div>
  )
}

/** Keeps the keyboard of touch screens open. */
const keepFocus = (event: PointerEvent) => event.preventDefault()

const SIGNS = [...'ˈəɪʊɛæɑɔʌɜŋʃʒθðː']

/** Signs that keyboards do not have. */
function Signs({ onChoose }: { onChoose: (sign: string) => void }) {
  return (
    <div role="group" aria-label="Signs" className="flex flex-wrap gap-1">
      {SIGNS.map((sign) => (
        <button
          key={sign}
          type="button"
          lang="und-fonipa"
          onPointerDown={keepFocus}
          onClick={() => onChoose(sign)}
          className="h-9 min-w-9 rounded-md bg-s2 px-2 text-[16px] text-ink hover:bg-s3"
        >
          {sign}
        </button>
      ))}
    </div>
  )
}
