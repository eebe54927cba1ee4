import { createHash } from 'node:crypto'
import { AI_NOTICE } from '@app/domain/recordings'
import { expect, test } from 'vitest'
import { html } from '#lib/html.ts'
import { madeFeed } from '#test/feeds/made-feed.ts'
import { all, first, parseFeed } from '#test/feeds/parse-feed.ts'
import { feedDocument } from './feed-document.ts'
import { FEED_FORMAT } from './feeds.routes.ts'
import { podcastGuid } from './podcast-guid.ts'

const HOSTILE = {
  'a cut CDATA': 'One ]]> two <![CDATA[ three ]]]]>',
  markup: '<script>alert("1")</script> & &amp; &#0; \'quoted\'',
  'control characters': 'A\u0000B\u0008C\u000BD\u001FE\uFFFEF\uFFFFG\tH',
  'lone surrogates': 'A \uD800 B \uDC00 C',
  'right to left': 'شلوم ‏עברית‎ \u202Eabc\u202C',
  emoji: '👩‍👩‍👧‍👦 🏳️‍🌈 🇬🇧',
  'a long title': '👩‍👩‍👧‍👦é'.repeat(1_000),
  blanks: '   in the middle   ',
}

/**
 * Elements that the Podcast Standards Project's PSP-1 requires of a channel and of an item; the second list is
 * recommended.
 */
const PSP_1 = {
  channel: [
    ['title', 'description', 'link', 'language', 'itunes:category', 'itunes:explicit', 'itunes:image', 'atom:link'],
    ['podcast:locked', 'podcast:guid', 'itunes:author'],
  ],
  item: [
    ['title', 'enclosure', 'guid'],
    ['link', 'pubDate', 'description', 'itunes:duration', 'itunes:image', 'itunes:explicit', 'podcast:transcript'],
  ],
}

const channels = [
  ...Object.entries(HOSTILE).map(
    ([name, text]) =>
      [
        name,
        madeFeed({ title: text, description: text, items: [{ title: text, description: text, show_notes: text }] }),
      ] as const,
  ),
  ['no items', madeFeed({ items: [] })] as const,
  ['1,000 items', madeFeed({ items: Array.from({ length: 1_000 }, () => ({})) })] as const,
  ['no description', madeFeed({ description: '', items: [{ description: '' }] })] as const,
  [
    'all settings',
    madeFeed({
      settings: {
        author: 'Ann & Co',
        owner_email: 'ann@example.org',
        copyright: '© Ann',
        order: 'serial',
        explicit: true,
        verification: 'abc-123',
        categories: [{ name: 'Kids & Family', subcategory: 'Pets & Animals' }, { name: 'History' }],
        funding: { url: 'https://give.example/?a=1&b=2', text: 'Give' },
      },
    }),
  ] as const,
]

test.each(channels)(
  'SHOW-O09 the feed of a channel with %s is well-formed and has all that PSP-1 wants',
  (_name, feed) => {
    const xml = feedDocument(feed)
    const { channel, items } = parseFeed(xml)
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"')).toBe(true)
    for (const [element, names] of [
      [channel, PSP_1.channel],
      ...items.map((item) => [item, PSP_1.item] as const),
    ] as const)
      for (const name of names.flat()) {
        const found = first(element, name)
        expect(found, name).toBeDefined()
        expect((found?.text ?? '') + Object.values(found?.attributes ?? {}).join(''), name).not.toBe('')
      }
    expect(items).toHaveLength(feed.items.length)
    for (const text of [first(channel, 'title')?.text, ...items.map((item) => first(item, 'title')?.text)]) {
      expect(text).toBe(text?.trim())
      expect(text?.length).toBeLessThanOrEqual(255)
    }
    for (const item of items)
      expect(Buffer.byteLength(first(item, 'description')?.text ?? '')).toBeLessThanOrEqual(4_000)
  },
)

test('SHOW-O09 texts come out as they were written, without what XML forbids', () => {
  for (const [name, text] of Object.entries(HOSTILE).filter(([key]) => key !== 'a long title')) {
    const { items } = parseFeed(feedDocument(madeFeed({ items: [{ title: text }] })))
    const plain = text.replace(/[\u0000\u0008\u000B\u001F\uFFFE\uFFFF]/g, '').replace(/\uD800 |\uDC00 /g, '\uFFFD ') // oxlint-disable-line no-control-regex
    const meant = name === 'lone surrogates' ? text.toWellFormed() : plain
    expect(first(items[0], 'title')?.text, name).toBe(meant.trim())
  }
  const { items } = parseFeed(feedDocument(madeFeed({ items: [{ title: HOSTILE['a long title'] }] })))
  // Emoji of several characters are not cut apart.
  expect(first(items[0], 'title')?.text).toMatch(/^(?:👩‍👩‍👧‍👦é)+(?:👩‍👩‍👧‍👦)?…$/u)
})

test('an item says its chapters, its sources, what was corrected, and that its voices are artificial', () => {
  const chapters = ['Opening', 'Why it turns', 'Who keeps it'].map((title, index) => ({
    title,
    start_ms: index * 3_601_500,
  }))
  const item = {
    chapters,
    show_notes: 'First note.\nSecond <b>.\n\nNew paragraph.',
    sources: [
      { title: 'Web page · e.example', url: 'https://e.example/a?' },
      { title: 'Document', url: null },
    ],
    notes: [html`<p>Corrected on 3 March: ${'1 < 2'}</p>`],
  }
  const { items } = parseFeed(feedDocument(madeFeed({ items: [item, { chapters: chapters.slice(0, 2) }] })))
  const [whole, short] = items.map((each) => ({
    plain: first(each, 'description')?.text ?? '',
    encoded: first(each, 'content:encoded')?.text ?? '',
    simple: all(first(each, 'psc:chapters'), 'psc:chapter').map(({ attributes }) => attributes),
  }))
  const timestamps = '00:00:00 Opening\n01:00:01 Why it turns\n02:00:03 Who keeps it'
  expect(whole?.plain).toBe(
    `On the slow, bright second opinion.\n\n${item.show_notes}\n\n${timestamps}\n\n${AI_NOTICE}`,
  )
  expect(whole?.encoded).toBe(
    `<p>On the slow, bright second opinion.</p><p>First note.<br>Second &lt;b&gt;.</p><p>New paragraph.</p><p>${timestamps.replaceAll('\n', '<br>')}</p><p>Sources:</p><ul><li><a href="https://e.example/a?">Web page · e.example</a></li><li>Document</li></ul><p>${AI_NOTICE}</p><p>Corrected on 3 March: 1 &lt; 2</p>`,
  )
  expect(whole?.simple[1]).toEqual({ start: '01:00:01.500', title: 'Why it turns' })
  // Apps make chapters of timestamps from three on.
  expect(short?.plain).not.toContain('00:00:00')
  expect(short?.simple).toHaveLength(2)
})

test('SHOW-O11 it says that voices are artificial of exactly those lines that are', () => {
  const said = (item: object) => {
    const { items, channel } = parseFeed(feedDocument(madeFeed({ items: [item] })))
    const txt = all(items[0], 'podcast:txt').map(({ attributes, text }) => [attributes['purpose'], text])
    return [first(items[0], 'description')?.text.split('\n').at(-1), txt, all(channel, 'podcast:txt').length]
  }
  const made = [['ai-content', 'true']]
  expect(said({ description: '' })).toEqual([AI_NOTICE, made, 1])
  expect(said({ description: '', recorded_lines: 3 })).toEqual([
    '3 of 4 lines are recorded by a person. All other voices in it were made by artificial intelligence with Duologue.',
    made,
    1,
  ])
  expect(said({ description: '', recorded_lines: 4, has_ai_voices: false })).toEqual([
    '4 of 4 lines are recorded by a person.',
    [],
    0,
  ])
  expect(said({ description: 'Said elsewhere.', has_ai_voices: false })).toEqual(['Said elsewhere.', [], 0])
})

test('SHOW-O12 an address of a person is in the feed only where its owner shows it', () => {
  expect(feedDocument(madeFeed())).not.toMatch(/itunes:owner|itunes:email|owner=|@/)
  const { channel } = parseFeed(feedDocument(madeFeed({ settings: { owner_email: 'ann@example.org' } })))
  expect(first(channel, 'itunes:owner', 'itunes:email')?.text).toBe('ann@example.org')
  expect(first(channel, 'podcast:locked')?.attributes).toEqual({ owner: 'ann@example.org' })
})

test.each([
  ['https://podnews.net/rss', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
  ['podnews.net/rss/', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
  ['http://mp3s.nashownotes.com/pc20rss.xml', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
])('SHOW-O05 the show at %s has the GUID %s', (address, guid) => {
  expect(podcastGuid(address)).toBe(guid)
})

test('where the same feed is written in other bytes, the format has another number', () => {
  const feed = madeFeed({
    settings: {
      owner_email: 'ann@example.org',
      verification: 'x',
      funding: { url: 'https://e.example', text: 'Give' },
    },
    items: [
      { chapters: [{ title: 'One', start_ms: 0 }], sources: [{ title: 'Text', url: null }], season: 1, number: 2 },
    ],
    options: {
      is_blocked: true,
      hubs: ['https://hub.example'],
      uses_podping: true,
      pages: { next: 'https://e.example' },
    },
  })
  const hash = createHash('sha256').update(feedDocument(feed)).digest('hex')
  expect({ FEED_FORMAT, hash: hash.slice(0, 16) }).toMatchInlineSnapshot(`
    {
      "FEED_FORMAT": 1,
      "hash": "6766232162e504b7",
    }
  `)
})
