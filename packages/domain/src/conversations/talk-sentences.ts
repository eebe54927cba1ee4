/** Messages about the microphone while a listener talks to the hosts. */
export const talkSentences = {
  hold: 'Hold to talk',
  /** A press that was too short to be a question. */
  slip: 'Hold the button while you speak',
  /** The browser asked first; by the time it had an answer the button was let go. */
  allowed: 'The microphone is ready. Hold the button and speak.',
  asked: 'Allow the microphone in your browser',
  blocked: 'The microphone is blocked. Allow it in the address bar, or type.',
  missing: 'No microphone was found. Connect one, or type.',
  busy: 'Another program is using the microphone. Close that program, or type.',
  unplugged: 'The microphone was disconnected. Connect it again, or type.',
  silent: 'No sound came from the microphone',
  no_words: 'No speech was recognised. Try again, or type.',
  install: 'Install speech recognition on this device',
  not_installed: 'Speech recognition could not be installed on this device',
  /** A window elsewhere listens hands-free; two would ask twice. */
  elsewhere: 'Another window listens already',
  only_noise: 'Hands-free was switched off: noise was taken for speech, and no words were heard',
  /** Echo: the browser leaves the loudspeaker's sound in the recording. */
  hears_hosts: 'Your browser cannot tell the hosts from you. While they speak, hold the button to ask.',
  transcribing: 'Writing down your words',
  hands_free_loading: 'Getting ready to listen',
  hands_free_waiting: 'Just speak',
  hands_free_lost: 'Hands-free could not start. Hold the button to talk.',
} as const
