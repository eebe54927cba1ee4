/** What the seeded channels and items speak of. A pair of subjects and a title make some tens of thousands of titles. */
export const subjects = [
  'lighthouses', 'night trains', 'old bridges', 'harbour bells', 'paper maps', 'radio dials', 'salt marshes', 'tide tables',
  'church clocks', 'tram lines', 'wooden boats', 'winter birds', 'letter presses', 'sea walls', 'post roads', 'beekeepers',
  'water mills', 'star charts', 'ferry crews', 'glass makers', 'canal locks', 'weather ships', 'snow ploughs', 'sourdough',
  'typewriters', 'coral reefs', 'peat bogs', 'street markets', 'pipe organs', 'deep-sea cables', 'seed banks', 'slow rivers',
  'chess clubs', 'night shifts', 'steam engines', 'tape recorders', 'mountain huts', 'allotments', 'swifts', 'pocket parks',
  'lost languages', 'small islands', 'dry stone walls', 'public libraries', 'cable cars', 'fog horns', 'city bees', 'gravity',
  'long marriages', 'first drafts', 'bad coffee', 'silence', 'left turns', 'elevators', 'queues', 'borders', 'moss', 'yeast',
] as const

/** `{a}` and `{b}` stand for two subjects. */
export const titles = [
  'Why {a} still matter', 'What {a} taught us about {b}', 'The quiet return of {a}', 'A short history of {a}', 'Who looks after {a}?',
  '{a}, {b} and the long view', 'How {a} outlived {b}', 'The last keepers of {a}', 'In defence of {a}', 'The trouble with {a}',
  'Everything you forgot about {a}', 'A walk among {a}', 'The price of {a}', 'Listening to {a}', 'Could {a} replace {b}?',
  'The arithmetic of {a}', 'Letters about {a}', 'What nobody says about {a}', '{a} after dark', 'The people behind {a}',
  'Two views of {a}', 'Learning from {a}', 'From {a} to {b}', 'The mystery of {a}', 'Ten minutes with {a}', 'A case against {a}',
] as const

/** Each description is three of these in a row. */
export const sentences = [
  'We start with a simple question and end up somewhere else entirely.',
  'Nobody designed it this way, and yet everybody depends on it.',
  'One of us grew up next to it; the other had to look it up.',
  'There is a number in the middle of this story that we checked three times.',
  'It begins in a workshop that smells of oil and coffee.',
  'The experts disagree, politely, and we enjoy every minute of it.',
  'What looks like stubbornness turns out to be good engineering.',
  'A listener wrote to us about this in the spring, and we could not let it go.',
  'By the end you will look at your own street a little differently.',
  'We talk about patience, maintenance and the people who get up early.',
  'It is a story about money, weather and one very long rope.',
  'Bring a warm drink: this one takes its time.',
  'The first attempt failed, the second sank, and the third is still running.',
  'There is a villain, but not the one you expect.',
  'We read the original documents so that you do not have to.',
  'Half of what we knew was wrong, and the other half was out of date.',
  'A small decision in 1926 explains nearly all of it.',
  'Some of it can be heard, if you know when to be quiet.',
  'We end with the question that neither of us could answer.',
  'It was meant to last ten years, a long time ago.',
  'The maps disagree, so we went and had a look.',
  'This is the calm version of an argument that we have had for years.',
  'It costs almost nothing, and that is exactly the problem.',
  'Here is what changed, what did not, and what we would keep.',
] as const

export const channelFirstWords = [
  'Slow', 'Quiet', 'Second', 'Northern', 'Plain', 'Patient', 'Paper', 'Open', 'Little', 'Late', 'Salt', 'Brass', 'Common', 'Winter',
  'Distant', 'Honest', 'Long', 'Curious', 'Hollow', 'Bright', 'Old', 'Borrowed', 'Night', 'Field', 'Copper', 'Gentle', 'Hidden', 'Spare',
] as const

export const channelLastWords = [
  'Machines', 'Opinions', 'Harbours', 'Letters', 'Questions', 'Signals', 'Notes', 'Gardens', 'Numbers', 'Histories', 'Kitchens', 'Roads',
  'Weather', 'Rooms', 'Company', 'Voices', 'Arguments', 'Almanac', 'Repairs', 'Journeys', 'Sundays', 'Evidence', 'Neighbours', 'Hours',
] as const
