import { AVATAR_TYPE_SENTENCE, channelLimits as limits } from '@app/domain/channels'
import type { VoiceName } from '@app/domain/voices'
import { AudioLines } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { ErrorBanner } from '#components/ui/error-banner.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Input, TextArea } from '#components/ui/form/input.tsx'
import { focusField } from '#lib/dom/form-fields.ts'
import type { ChannelField, SavedChannel } from '../state/channel-draft.ts'
import { endSession, type FormPlace } from '../state/form-sessions.ts'
import { useChannelForm } from '../state/use-channel-form.ts'
import { AvatarField } from './avatar-field.tsx'
import { VoiceSelect } from './voice-select.tsx'

const words = {
  create: { submit: 'Create Channel', busy: 'Creating...' },
  update: { submit: 'Update Channel', busy: 'Updating...' },
} as const

type Props = {
  place: FormPlace
  /** The channel to be changed; without one a new one is made. */
  saved?: SavedChannel
  /** Link to the gallery, to hear voices before one is chosen. */
  linkToVoices?: (voice_name: string) => { to: string; state: unknown }
  /** Voice chosen there. */
  chosen_voice?: VoiceName | undefined
  onSaved: () => void
}

/** The fields of a channel and of the host who fronts it. */
export function ChannelForm({ place, saved: found, linkToVoices, chosen_voice, onSaved }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const { draft, saved, modified, problems, change, say, submit, isBusy, error, dismissError } = useChannelForm({
    place,
    saved: found,
    chosen_voice,
    onSaved,
    onProblem: (field) => focusField(element.current, field),
  })
  const { submit: label, busy } = words[saved ? 'update' : 'create']

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-6"
    >
      <AvatarField
        name="avatar"
        file={draft.avatar}
        current={saved?.channel.avatar_gcp_link}
        error={problems.avatar}
        onChange={(file) => change('avatar', file)}
        onUnreadable={() => say('avatar', AVATAR_TYPE_SENTENCE)}
      />
      <Field
        label="Title"
        error={problems.channel_title}
        count={{ used: draft.channel_title.length, limit: limits.title.max }}
      >
        {(control) => (
          <Input
            {...control}
            name="channel_title"
            maxLength={limits.title.max}
            value={draft.channel_title}
            onChange={(event) => change('channel_title', event.target.value)}
          />
        )}
      </Field>
      <Field label="Voice" hint="The first speaker in every episode of this channel." error={problems.voice_name}>
        {(control) => (
          <div className="flex flex-wrap items-center gap-3">
            <div className="min-w-48 grow">
              <VoiceSelect
                {...control}
                name="voice_name"
                value={draft.voice_name}
                onChange={(voice) => change('voice_name', voice)}
              />
            </div>
            {linkToVoices && (
              <ButtonLink {...linkToVoices(draft.voice_name)} look="quiet" size="large">
                <AudioLines aria-hidden className="size-4" />
                Listen to voices
              </ButtonLink>
            )}
          </div>
        )}
      </Field>
      <Field
        label="Description"
        error={problems.channel_description}
        count={{ used: draft.channel_description.length, limit: limits.description.max }}
      >
        {(control) => (
          <TextArea
            {...control}
            className="min-h-32 max-h-[60vh]"
            name="channel_description"
            value={draft.channel_description}
            onChange={(event) => change('channel_description', event.target.value)}
          />
        )}
      </Field>
      <fieldset className="flex min-w-0 flex-col gap-6 rounded-xl border border-line bg-s1 p-4 md:p-6">
        <legend className="sr-only">Persona knowledge bank</legend>
        <div>
          <h2 className="text-[20px] font-semibold">Persona knowledge bank</h2>
          <p className="mt-1 text-[15px] text-ink2">The host of this channel. Only you can read this.</p>
        </div>
        <Field
          label="Full Name"
          error={problems.duologueFullName}
          count={{ used: draft.duologueFullName.length, limit: limits.persona_name.max }}
        >
          {(control) => (
            <Input
              {...control}
              name="duologueFullName"
              value={draft.duologueFullName}
              onChange={(event) => change('duologueFullName', event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Personal Overview"
          error={problems.personalOverview}
          count={{ used: draft.personalOverview.length, limit: limits.persona_overview.max }}
        >
          {(control) => (
            <TextArea
              {...control}
              className="min-h-44 max-h-[60vh]"
              name="personalOverview"
              value={draft.personalOverview}
              onChange={(event) => change('personalOverview', event.target.value)}
            />
          )}
        </Field>
      </fieldset>
      <ErrorBanner text={error} onDismiss={dismissError} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        {saved && <Modified fields={modified} />}
        <ButtonLink to={paths.creator()} onClick={() => endSession(place)} look="ghost" size="large">
          Cancel
        </ButtonLink>
        <Button type="submit" size="large" disabled={isBusy}>
          {isBusy ? busy : label}
        </Button>
      </div>
    </form>
  )
}

const fieldNames: Record<ChannelField, string> = {
  avatar: 'avatar',
  channel_title: 'title',
  voice_name: 'voice',
  channel_description: 'description',
  persona_knowledge_bank: 'persona',
}

/** Badges of the fields that will be sent. */
function Modified({ fields }: { fields: ReadonlySet<ChannelField> }) {
  if (fields.size === 0) return null
  return (
    <p className="grow basis-full text-[13px] text-ink3 sm:basis-0">
      Changed: {[...fields].map((field) => fieldNames[field]).join(', ')}
    </p>
  )
}
