import type { AnswerTone } from '@app/domain/conversations'
import type { Language } from './function-words.ts'

/** Phrases of the hosts around their citations. They state nothing themselves. */
export type Phrases = {
  /** Opening before a citation of the episode. */
  opening: Record<AnswerTone, readonly string[]>
  /** Opening before a citation that an answer already had. */
  again: string
  /** Words that join a line to the one before, which is left out here. */
  joining: RegExp
  source: string
  /** Opening before an author's words about themselves, which are quoted. */
  author: string
  quotes: readonly [open: string, close: string]
  earlier: (title: string) => string
  later: (time: string) => string
}

const EN: Phrases = {
  again: 'Sure, once more.',
  opening: {
    warm: ['Gladly.', 'Of course.'],
    plain: [''],
    playful: ['Let’s rewind.', 'Back we go.', 'One step back.'],
  },
  joining: /^(?:and then|then|and|but|so),?\s+(?!\p{L}+,|far\b|many\b|much\b)/iu,
  source: 'One of our sources says:',
  author: 'One of our sources puts it like this:',
  quotes: ['“', '”'],
  earlier: (title) => `In “${title}” we said:`,
  later: (time) => `We come to that at ${time}. Shall we jump there?`,
}

export const phrases: Record<Language, Phrases> = {
  en: EN,
  de: {
    again: 'Das sagen wir gern noch einmal.',
    opening: {
      warm: ['Aber gern.', 'Gern.'],
      plain: [''],
      playful: ['Spulen wir kurz zurück.', 'Kurz zurück also.'],
    },
    joining: /^(?:und|aber)\s+/iu,
    source: 'In einer unserer Quellen heißt es:',
    author: 'In einer unserer Quellen heißt es:',
    quotes: ['„', '“'],
    earlier: (title) => `In „${title}“ haben wir gesagt:`,
    later: (time) => `Dazu kommen wir bei ${time}. Sollen wir dorthin springen?`,
  },
  fr: {
    again: 'On y revient volontiers.',
    opening: { warm: ['Volontiers.'], plain: [''], playful: ['Petit retour en arrière.'] },
    joining: /^(?:et|mais)\s+/iu,
    source: 'Une de nos sources dit :',
    author: 'Une de nos sources dit :',
    quotes: ['« ', ' »'],
    earlier: (title) => `Dans « ${title} », nous avons dit :`,
    later: (time) => `Nous y venons à ${time}. On y va ?`,
  },
  es: {
    again: 'Con gusto lo repetimos.',
    opening: { warm: ['Con gusto.'], plain: [''], playful: ['Rebobinemos.'] },
    joining: /^(?:y|pero)\s+/iu,
    source: 'Una de nuestras fuentes dice:',
    author: 'Una de nuestras fuentes dice:',
    quotes: ['«', '»'],
    earlier: (title) => `En «${title}» dijimos:`,
    later: (time) => `A eso llegamos en ${time}. ¿Saltamos ahí?`,
  },
  it: {
    again: 'Lo ripetiamo volentieri.',
    opening: { warm: ['Volentieri.'], plain: [''], playful: ['Riavvolgiamo.'] },
    joining: /^(?:e|ma)\s+/iu,
    source: 'Una delle nostre fonti dice:',
    author: 'Una delle nostre fonti dice:',
    quotes: ['«', '»'],
    earlier: (title) => `In «${title}» abbiamo detto:`,
    later: (time) => `Ci arriviamo a ${time}. Saltiamo lì?`,
  },
  pt: {
    again: 'Repetimos com gosto.',
    opening: { warm: ['Com gosto.'], plain: [''], playful: ['Vamos rebobinar.'] },
    joining: /^(?:e|mas)\s+/iu,
    source: 'Uma das nossas fontes diz:',
    author: 'Uma das nossas fontes diz:',
    quotes: ['«', '»'],
    earlier: (title) => `Em «${title}» dissemos:`,
    later: (time) => `Chegamos lá aos ${time}. Saltamos para lá?`,
  },
  nl: {
    again: 'We zeggen het graag nog eens.',
    opening: { warm: ['Graag.'], plain: [''], playful: ['Even terugspoelen.'] },
    joining: /^(?:en|maar)\s+/iu,
    source: 'Een van onze bronnen zegt:',
    author: 'Een van onze bronnen zegt:',
    quotes: ['“', '”'],
    earlier: (title) => `In “${title}” zeiden we:`,
    later: (time) => `Daar komen we op bij ${time}. Zullen we erheen springen?`,
  },
}
