import type { PhraseBook } from './phrase-book.ts'

type Words = Omit<Partial<PhraseBook>, 'questions'> & Pick<PhraseBook, 'and' | 'others' | 'quotes' | 'untitled'> & { asks?: readonly string[] }

/** What a kind of question is cannot be told in these languages: every question must fit any answer. */
function book({ asks = [], ...words }: Words): PhraseBook {
  const none: readonly string[] = []
  return {
    greetings: none, short_greetings: words.greetings ?? none, asks_sources: none, one_source: none, many_sources: none, begins: none, about_name: none, what_is: none, reactions: none, reactions_to_reason: none,
    reactions_to_number: none, joins: none, turns_to_heading: none, turns: none, goes_on_to_heading: none, goes_on: none, opens_source: none, next_source: none, attributions: none, on_page: none, on_slide: none,
    own_words: none, asks_takeaway: none, takeaway: none, closings: none, goodbyes: none, solo_joins: none, solo_takeaway: none,
    ...words,
    questions: { why: none, much: none, when: none, who: none, how: none, catch: none, result: none, compare: none, next: none, any: asks },
  }
}

export const germanPhrases = book({
  greetings: ['Willkommen bei {channel}. Ich bin {host}, schön, dass Sie da sind.', 'Das ist {channel}, und ich bin {host}. Guten Tag zusammen.', 'Sie hören {channel}. Mein Name ist {host}.'],
  asks_sources: ['Womit beschäftigen wir uns heute?', 'Was hast du uns mitgebracht?', 'Was liegt heute auf dem Tisch?'],
  one_source: ['Heute geht es um {titles}. Alles, was Sie hören, stammt von dort.', 'Wir haben eine Quelle: {titles}. An die halten wir uns.'],
  many_sources: ['Wir haben {titles}. Alles, was Sie hören, stammt von dort.', 'Auf dem Tisch liegen {titles}. Wir sagen jedes Mal dazu, wo wir gerade sind.'],
  begins: ['Gut. Wo fangen wir an?', 'Dann erzähl. Was kommt zuerst?', 'Ich bin gespannt. Was sollte man zuerst wissen?'],
  asks: [
    'Und weiter?', 'Was steht da noch?', 'Was ist dir noch aufgefallen?', 'Erzähl weiter.', 'Was sollten wir noch wissen?', 'Wie geht es weiter?', 'Gibt es dazu mehr?', 'Was kommt danach?', 'Was hast du noch gefunden?',
    'Bleiben wir noch kurz dabei. Was noch?', 'Welche Einzelheit darf mir nicht entgehen?', 'Wie ist das Bild im Ganzen?', 'Was steht im nächsten Abschnitt?',
  ],
  about_name: ['Was erfahren wir über {name}?', 'Und {name}?', 'Was steht da über {name}?'],
  reactions: ['Aha.', 'Das wusste ich nicht.', 'Interessant.', 'Verstehe.', 'Das kann ich mir vorstellen.', 'Na so was.', 'Gut zu wissen.', 'Das merke ich mir.', 'So ist das also.', 'Das gefällt mir.'],
  joins: ['Dazu habe ich auch etwas.', 'Und es geht weiter.', 'Hier steht noch etwas.', 'Das passt dazu.', 'Noch etwas.', 'Das hier habe ich mir angestrichen.', 'Und dann das.', 'Ich lege das daneben.', 'Es kommt noch etwas hinzu.'],
  turns_to_heading: ['Kommen wir zum Abschnitt „{heading}“.', 'Es gibt einen Abschnitt „{heading}“. Was steht darin?', 'Und „{heading}“? Worum geht es da?'],
  goes_on_to_heading: ['Damit bin ich bei „{heading}“.', 'Als Nächstes kommt „{heading}“.', 'Der nächste Abschnitt heißt „{heading}“.'],
  turns: ['Gehen wir weiter?', 'Wohin führt uns das?', 'Blättern wir um. Was kommt?', 'Was kommt als Nächstes?'],
  goes_on: ['Ich gehe einen Schritt weiter.', 'Ich blättere um.', 'Es gibt noch eine andere Seite.', 'Ich nehme einen weiteren Faden auf.'],
  next_source: ['Und was steht in {title}?', 'Wir haben auch noch {title}, nicht wahr?', 'Schlagen wir {title} auf.'],
  opens_source: ['Ich schlage {title} auf.', 'Hier habe ich {title}.', 'Dann komme ich zu {title}.'],
  attributions: ['In {title} steht es so.', 'So beschreibt es {title}.', 'Aus {title}:'],
  on_page: ['Das steht auf Seite {page}.', 'Ich bin jetzt auf Seite {page}.'],
  on_slide: ['Das steht auf Folie {slide}.'],
  own_words: ['Das lese ich im Wortlaut vor.', 'Im Original heißt es:', 'Ich zitiere.'],
  asks_takeaway: ['Wenn wir uns eines merken sollen, was wäre das?', 'Welchen Satz würdest du unterstreichen?'],
  takeaway: ['Für mich ist es dieser.', 'Ich nehme diesen.'],
  closings: ['Das war {channel}. Alles, was Sie gehört haben, stammt aus {titles}.', 'Das war {channel}. Wer weiterlesen möchte, findet alles in {titles}.'],
  goodbyes: ['Danke fürs Zuhören und bis zum nächsten Mal.', 'Vielen Dank, dass Sie dabei waren.'],
  solo_joins: ['Und es geht weiter.', 'Noch etwas.', 'Dazu kommt dies.', 'Ein Stück weiter steht:', 'Bleiben wir kurz dabei.', 'Das habe ich mir angestrichen.'],
  solo_takeaway: ['Wenn Sie sich eines merken wollen, dann dies.', 'Diesen Satz würde ich unterstreichen.'],
  and: 'und',
  others: 'mehr',
  quotes: ['„', '“'],
  untitled: 'dem Text',
})

export const japanesePhrases = book({
  greetings: ['こんにちは、{channel}へようこそ。{host}です。', '{channel}の時間です。{host}がお送りします。', '皆さん、こんにちは。{channel}の{host}です。'],
  asks_sources: ['今日はどんなお話ですか。', '今日は何を取り上げますか。', '今日は何を読んできたんですか。'],
  one_source: ['今日は{titles}を取り上げます。お話しすることは、すべてそこに書かれています。', '今日読むのは{titles}です。'],
  many_sources: ['今日は{titles}を取り上げます。お話しすることは、すべてそこに書かれています。'],
  begins: ['では、どこから始めましょうか。', 'まず何を知っておくとよいですか。', 'それでは、最初から教えてください。'],
  asks: ['それから？', 'ほかには何が書かれていますか。', '続きを聞かせてください。', 'もう少し詳しくお願いします。', 'その後はどうなりましたか。', 'ほかに気になったところは？', 'なるほど、それで？', '次は何でしょうか。', 'まだありますか。', 'そこをもう少し見てみましょう。'],
  reactions: ['なるほど。', 'そうなんですね。', '知りませんでした。', 'おもしろいですね。', 'へえ。', '覚えておきます。', 'そうでしたか。', '目に浮かびますね。'],
  joins: ['こんなことも書かれています。', '私も一つ見つけました。', '続きがあります。', 'これも関係がありますね。', 'さらに、こうあります。', 'ここも読んでおきたいところです。', 'もう一つあります。'],
  turns_to_heading: ['「{heading}」というところを見てみましょう。', '「{heading}」には何が書かれていますか。'],
  goes_on_to_heading: ['次は「{heading}」です。', '「{heading}」に進みましょう。'],
  turns: ['次に進みましょうか。', '次は何でしょう。'],
  goes_on: ['次に進みます。', '少し先を見てみましょう。'],
  next_source: ['{title}には何が書かれていますか。', '{title}もありましたね。'],
  opens_source: ['次は{title}です。', '{title}を開いてみます。'],
  attributions: ['{title}にはこうあります。', '{title}によると、こうです。'],
  on_page: ['{page}ページです。'],
  on_slide: ['スライド{slide}です。'],
  own_words: ['そのまま読みます。', '原文のままです。'],
  asks_takeaway: ['一つだけ覚えておくなら、どれでしょうか。', '最後に、一番心に残ったのは？'],
  takeaway: ['私はこれを選びます。', 'この一文です。'],
  closings: ['{channel}、今日は{titles}からお届けしました。', '今日の{channel}はここまでです。もとになったのは{titles}です。'],
  goodbyes: ['お聞きくださり、ありがとうございました。', 'ありがとうございました。また次回。'],
  solo_joins: ['続きがあります。', 'こんなことも書かれています。', 'もう一つあります。', '少し先には、こうあります。'],
  solo_takeaway: ['一つだけ覚えておくなら、これです。', '心に残った一文です。'],
  and: 'と',
  others: 'その他',
  quotes: ['『', '』'],
  untitled: 'いただいた文章',
})

/** For languages that we have no words for: the channel, the sources, and what they say. */
export const silentPhrases = book({ greetings: ['{channel}.'], one_source: ['{titles}.'], many_sources: ['{titles}.'], opens_source: ['{title}.'], next_source: ['{title}.'], closings: ['{titles}.'], goodbyes: ['{channel}.'], and: '·', others: '…', quotes: ['“', '”'], untitled: '…' })
