import * as voices from '../voices.ts'
import { words } from './schema-words.ts'

export const voiceSchemas = {
  VoiceView: words(voices.VoiceView, 'A voice, and where it can be heard.', {
    name: 'What it is called.',
    gender: 'Whose voice it is like.',
    character: 'What it is like, in two words.',
    preview_url: 'Address of a few words that it says; open to all. Empty where nobody here can speak like it.',
    preview_peaks: 'Loudness of that sound in slices of 100 ms, 0 to 1; empty until it was made.',
    sounds_like: 'The voices that listeners may take for it, as the engine of this server speaks them.',
  }),
  ListVoicesAnswer: words(voices.listVoices.response, 'The voices.', {
    voices: 'In the order in which people are shown them.',
    languages: 'What the engine of this server can speak, as primary tags of BCP 47; null where it takes any language.',
  }),
  ListTestAudioAnswer: words(voices.listTestAudio.response, 'A page of test audio.', {
    items: 'Newest first.',
    next: 'To be sent as `after` for the page that follows; null on the last.',
  }),
  GenerateTestAudioAnswer: words(voices.generateTestAudio.response, 'The new test audio.', {
    content_id: 'The test audio.',
    task_id: 'The same as `content_id`.',
  }),
  TestAudio: words(voices.TestAudio, 'Sound that whoever asked for it alone can hear.', {
    content_id: 'The test audio.',
    status: 'How far it is.',
    audio_url: 'Empty until completed; then where a link to the sound is given out.',
    test_script: 'What is said, a line a paragraph.',
    config: '`voice_id`: the voice that speaks first.',
    utterances: 'What is said, line by line.',
    created_at: 'When it was asked for.',
    error: 'Why it failed, in words for people; empty otherwise.',
  }),
  GetTestAudioUrlAnswer: words(voices.getTestAudioUrl.response, 'Where the sound opens.', {
    url: 'Opens without a token until it expires.',
    expires_in_seconds: 'For how long that is.',
    download_url: 'The same sound, as a file with a name; as long as `url`.',
  }),
}
