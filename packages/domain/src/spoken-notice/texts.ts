/** Notices at the beginning of an episode, for one where all voices are artificial, or some. */
type Texts = { all: string; some: string }

/** Notice of a language, with the stems that any wording of it needs and must not have, compared without regard to case. */
export type NoticeLanguage = Texts & {
  /** Stems of the speaking voice, one of which is needed. */
  voice: readonly string[]
  /** One of these: that it is artificial. */
  artificial: readonly string[]
  /** None of these as a word of its own, before or after a star as part of one: they turn the sense around. */
  not: readonly string[]
}

const languages = {
  en: {
    all: 'The voices in this episode are artificial.',
    some: 'Some of the voices in this episode are artificial.',
    voice: ['voice', 'host', 'speaker', 'narrat', 'spoken', 'read'],
    artificial: ['artificial', 'synthetic', 'generated', 'computer', 'machine'],
    not: ['not', 'cannot', "*n't", 'no', 'none', 'never', 'neither', 'nor', 'without'],
  },
  de: {
    all: 'Die Stimmen in dieser Folge sind künstlich.',
    some: 'Einige der Stimmen in dieser Folge sind künstlich.',
    voice: ['stimme', 'sprecher', 'gesprochen', 'gelesen'],
    artificial: ['künstlich', 'synthetisch', 'generiert', 'computer'],
    not: ['nicht', 'kein*', 'nie', 'niemals', 'weder', 'ohne'],
  },
  fr: {
    all: 'Les voix de cet épisode sont artificielles.',
    some: 'Certaines voix de cet épisode sont artificielles.',
    voice: ['voix', 'narrat'],
    artificial: ['artificiel', 'synthétique', 'synthèse', 'générée'],
    not: ['ne', 'pas', 'non', 'jamais', 'aucun', 'aucune', 'sans', 'ni'],
  },
  es: {
    all: 'Las voces de este episodio son artificiales.',
    some: 'Algunas de las voces de este episodio son artificiales.',
    voice: ['voz', 'voces', 'narra'],
    artificial: ['artificial', 'sintétic', 'generad'],
    not: ['no', 'nunca', 'ningún', 'ninguna', 'ni', 'sin', 'tampoco'],
  },
  it: {
    all: 'Le voci di questo episodio sono artificiali.',
    some: 'Alcune delle voci di questo episodio sono artificiali.',
    voice: ['voce', 'voci', 'narra'],
    artificial: ['artificial', 'sintetic', 'generat'],
    not: ['non', 'mai', 'nessun', 'nessuna', 'né', 'senza'],
  },
  pt: {
    all: 'As vozes deste episódio são artificiais.',
    some: 'Algumas das vozes deste episódio são artificiais.',
    voice: ['voz', 'vozes', 'narra'],
    artificial: ['artificia', 'sintétic', 'gerad'],
    not: ['não', 'nunca', 'nenhum', 'nenhuma', 'nem', 'sem'],
  },
  nl: {
    all: 'De stemmen in deze aflevering zijn kunstmatig.',
    some: 'Sommige stemmen in deze aflevering zijn kunstmatig.',
    voice: ['stem', 'gesproken', 'voorgelezen'],
    artificial: ['kunstmatig', 'synthetisch', 'gegenereerd', 'computer'],
    not: ['niet', 'geen', 'nooit', 'noch', 'zonder'],
  },
  pl: {
    all: 'Głosy w tym odcinku są sztuczne.',
    some: 'Niektóre głosy w tym odcinku są sztuczne.',
    voice: ['głos', 'lektor'],
    artificial: ['sztuczn', 'syntetyczn', 'wygenerowan'],
    not: ['nie', 'nigdy', 'żaden', 'żadne', 'ani', 'bez'],
  },
  sv: {
    all: 'Rösterna i det här avsnittet är artificiella.',
    some: 'Några av rösterna i det här avsnittet är artificiella.',
    voice: ['röst', 'uppläs'],
    artificial: ['artificiell', 'syntetisk', 'konstgjord', 'genererad'],
    not: ['inte', 'ej', 'aldrig', 'ingen', 'inga', 'utan'],
  },
  da: {
    all: 'Stemmerne i dette afsnit er kunstige.',
    some: 'Nogle af stemmerne i dette afsnit er kunstige.',
    voice: ['stemme', 'oplæs'],
    artificial: ['kunstig', 'syntetisk', 'genereret'],
    not: ['ikke', 'aldrig', 'ingen', 'uden'],
  },
  fi: {
    all: 'Tämän jakson äänet ovat keinotekoisia.',
    some: 'Osa tämän jakson äänistä on keinotekoisia.',
    voice: ['ääni', 'ääne', 'lukija', 'puhuja'],
    artificial: ['keinotekois', 'synteettis', 'tekoäly', 'koneelli'],
    not: ['ei', 'eivät', 'ilman', 'eikä'],
  },
  cs: {
    all: 'Hlasy v této epizodě jsou umělé.',
    some: 'Některé hlasy v této epizodě jsou umělé.',
    voice: ['hlas'],
    artificial: ['uměl', 'syntetick', 'generovan'],
    not: ['ne', 'není', 'nejsou', 'nikdy', 'žádné', 'žádný', 'bez', 'ani'],
  },
  hu: {
    all: 'Az epizódban hallható hangok mesterségesek.',
    some: 'Az epizódban hallható hangok egy része mesterséges.',
    voice: ['hang'],
    artificial: ['mesterség', 'szintetikus', 'generált'],
    not: ['nem', 'sem', 'soha', 'nincs', 'nélkül'],
  },
  ro: {
    all: 'Vocile din acest episod sunt artificiale.',
    some: 'Unele dintre vocile din acest episod sunt artificiale.',
    voice: ['voce', 'voci'],
    artificial: ['artificial', 'sintetic', 'generat'],
    not: ['nu', 'niciodată', 'nicio', 'niciun', 'fără', 'nici'],
  },
  tr: {
    all: 'Bu bölümdeki sesler yapay.',
    some: 'Bu bölümdeki seslerin bazıları yapay.',
    voice: ['ses'],
    artificial: ['yapay', 'sentetik'],
    not: ['değil', 'değildir', 'hiçbir', 'asla'],
  },
  id: {
    all: 'Suara dalam episode ini adalah suara buatan.',
    some: 'Sebagian suara dalam episode ini adalah suara buatan.',
    voice: ['suara'],
    artificial: ['buatan', 'sintetis', 'artifisial'],
    not: ['bukan', 'tidak', 'tanpa'],
  },
  ru: {
    all: 'Голоса в этом выпуске искусственные.',
    some: 'Некоторые голоса в этом выпуске искусственные.',
    voice: ['голос', 'озвуч'],
    artificial: ['искусствен', 'синтетич', 'синтезирован', 'сгенерирован'],
    not: ['не', 'нет', 'ни', 'никогда', 'без'],
  },
  el: {
    all: 'Οι φωνές σε αυτό το επεισόδιο είναι τεχνητές.',
    some: 'Ορισμένες φωνές σε αυτό το επεισόδιο είναι τεχνητές.',
    voice: ['φων'],
    artificial: ['τεχνητ', 'συνθετικ'],
    not: ['δεν', 'μη', 'μην', 'όχι', 'ποτέ', 'χωρίς'],
  },
  zh: {
    all: '本期节目的声音由人工智能合成。',
    some: '本期节目的部分声音由人工智能合成。',
    voice: ['声音', '语音', '人声'],
    artificial: ['人工', '合成', '生成'],
    not: ['不', '没', '非'],
  },
  ja: {
    all: 'このエピソードの音声は人工音声です。',
    some: 'このエピソードの音声の一部は人工音声です。',
    voice: ['声'],
    artificial: ['人工', '合成', '生成'],
    not: ['ない', 'ません', 'では無'],
  },
  ko: {
    all: '이 에피소드의 목소리는 인공 음성입니다.',
    some: '이 에피소드의 목소리 중 일부는 인공 음성입니다.',
    voice: ['목소리', '음성'],
    artificial: ['인공', '합성', '생성'],
    not: ['아닙니다', '아니', '않'],
  },
} satisfies Record<string, NoticeLanguage>

export const ENGLISH: NoticeLanguage = languages.en

/** Notices by the two letters of the language. */
export const noticeLanguages: ReadonlyMap<string, NoticeLanguage> = new Map(Object.entries(languages))
