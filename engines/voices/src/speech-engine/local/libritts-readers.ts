import type { CatalogueVoice } from '@app/domain/voices'

/**
 * Maps the catalogue's voices to readers of LibriTTS-R, by their number in the corpus. Chosen from a listener's descriptions
 * in LibriTTS-P: women are described as feminine and men as masculine, and the other words fit the voice's character.
 */
export const librittsReaders: Record<CatalogueVoice, string> = {
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
