import { outsideServiceIds, type OutsideServiceId } from '@app/domain/privacy'
import type { Config } from '#config.ts'

type Settings = Pick<
  Config,
  | 'SPEECH_ENGINE'
  | 'SCRIPT_WRITER'
  | 'SPEECH_RECOGNIZER'
  | 'SMTP_URL'
  | 'STRIPE_SECRET_KEY'
  | 'GOOGLE_CLIENT_ID'
  | 'STORAGE'
  | 'WEBSUB_HUBS'
  | 'PODPING_TOKEN'
  | 'FEEDBACK_FORM_URL'
>

/** Which services outside of this server the settings give something of a person to. */
export function outsideServicesOf(config: Settings): OutsideServiceId[] {
  const isSet: Record<OutsideServiceId, boolean> = {
    gemini_speech: config.SPEECH_ENGINE === 'gemini',
    speech_server: config.SPEECH_ENGINE === 'openai',
    gemini_writer: config.SCRIPT_WRITER === 'gemini',
    model_server: config.SCRIPT_WRITER === 'openai',
    gemini_recognizer: config.SPEECH_RECOGNIZER === 'gemini',
    recognizer_server: config.SPEECH_RECOGNIZER === 'openai',
    mail_server: config.SMTP_URL !== undefined,
    stripe: config.STRIPE_SECRET_KEY !== undefined,
    google_sign_in: config.GOOGLE_CLIENT_ID !== undefined,
    object_store: config.STORAGE === 's3',
    feed_hubs: config.WEBSUB_HUBS.length > 0 || config.PODPING_TOKEN !== undefined,
    feedback_form: config.FEEDBACK_FORM_URL !== undefined,
    push_services: true,
    sources: true,
  }
  return outsideServiceIds.filter((id) => isSet[id])
}
