import type { VoiceName } from '@app/domain/voices'

/**
 * Who of LibriTTS-R's readers speaks for whom, by the reader's number in the corpus. Chosen by what a listener
 * said of them in LibriTTS-P: the women were called feminine and the men masculine, and the other words fit the voice's
 * character.
 */
export const librittsReaders: Record<VoiceName, string> = {
  Zephyr: '7933',
  Kore: '6120',
  Leda: '1509',
  Aoede: '2785',
  Callirrhoe: '2577',
  Autonoe: '7932',
  Despina: '783',
  Erinome: '9022',
  Laomedeia: '8190',
  Achernar: '1348',
  Gacrux: '4837',
  Pulcherrima: '2582',
  Vindemiatrix: '7297',
  Sulafat: '4064',
  Puck: '1392',
  Charon: '3864',
  Fenrir: '4278',
  Orus: '5239',
  Enceladus: '5092',
  Iapetus: '81',
  Umbriel: '5186',
  Algieba: '5767',
  Algenib: '5918',
  Rasalgethi: '3490',
  Alnilam: '953',
  Schedar: '6492',
  Achird: '7437',
  Zubenelgenubi: '296',
  Sadachbia: '4535',
  Sadaltager: '7832',
}
