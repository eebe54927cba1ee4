/** Passages as sources have them, lines that keep to them, and lines in which one thing is wrong. */
export type CheckedLines = {
  passages: string[]
  /** Names of the hosts and of the channel. */
  hosts?: string[]
  clean: string[]
  /** The line, and the words in it that are wrong. */
  planted: [line: string, wrong: string][]
}

export const checkedLines: CheckedLines[] = [
  {
    passages: [
      'Harrow Point Light was first lit on 3 March 1871. The granite tower stands 62 metres above high water and cost £18,400, nearly twice the sum that Trinity House had set aside. Its first-order lens was made in Paris by Barbier and Fenestre.',
      'Agnes Whitlock kept the light for twenty-six years after her husband drowned. On the night of 11 January 1904 she and her daughter Ruth brought 47 people ashore from the steamer Calloway. The station was automated in 1988, and the last keeper, Tom Brackley, left by boat.',
    ],
    hosts: ['Nora Vale'],
    clean: [
      'So picture it: March 3rd, 1871, and the lamp at Harrow Point burns for the first time.',
      'It cost over eighteen thousand pounds, Nora, and that was almost twice what Trinity House had planned.',
      "Agnes's husband drowned, and she kept the light for 26 years. Can you imagine?",
      'In January 1904 the two Whitlock women pulled forty-seven people off the Calloway.',
      'And by the late eighties it was over. The last man out was a Mr. Brackley.',
    ],
    planted: [
      ['The lamp was first lit on March 3rd, 1881.', '1881'],
      ['The tower stands sixty-eight metres above the water.', 'sixty-eight'],
      ['Its lens came all the way from Vienna.', 'Vienna'],
      ['Agnes and her daughter Edith rowed out that night.', 'Edith'],
      ['They brought 74 people ashore in January 1904.', '74'],
    ],
  },
  {
    passages: [
      'Northwind Ceramics closed the third quarter with revenue of €412.6 million, up 8.3 percent on the year before. Net debt fell from 96 million to 71 million euros. "We are ahead of plan," said chief executive Dr. Marta Lindqvist.',
      'The group employs 2,340 people at seven sites. A new kiln line in Katowice will open in the second quarter of 2025 and raise capacity by a third. The board proposes a dividend of €1.15 per share.',
    ],
    clean: [
      'Revenue came in at about 413 million euros, which is a rise of more than eight percent.',
      'Lindqvist, who runs the company, says they are ahead of plan.',
      "They've roughly 2,300 people on the payroll, spread over 7 sites.",
      'The Katowice line opens in Q2 2025 and adds thirty-three percent capacity, give or take.',
      'Shareholders would get one euro fifteen a share. Not bad!',
    ],
    planted: [
      ['Revenue was 412.6 billion euros.', '412.6 billion'],
      ['They grew by 3.8 percent over last year.', '3.8 percent'],
      ['Net debt is down to 17 million.', '17 million'],
      ['The chief executive, Dr. Marta Lindberg, sounded pleased.', 'Lindberg'],
      ['The new line in Kraków opens next spring.', 'Kraków'],
    ],
  },
  {
    passages: [
      'In a randomised trial at fourteen hospitals in Ghana and Kenya, 1,204 adults with newly diagnosed hypertension received either a single combination pill or standard care. After 18 months, blood pressure was under control in 52.1% of the pill group and 39.6% of the others.',
      'Just over half of the participants were women; the median age was 54. Professor Kwame Osei of the University of Nairobi, who led the work, warned that one in five patients had dropped out. The study was paid for by the Wellcome Trust and cost 3.2 million dollars.',
    ],
    clean: [
      'They followed around twelve hundred adults at 14 hospitals, in both Ghana and Kenya.',
      'With the single pill, fifty-two percent had their pressure under control. Without it? Only about forty percent.',
      'Osei himself is careful. He says 20 percent of the patients dropped out along the way.',
      'More than half were women, by the way, and the median age was fifty-four.',
      'And the Wellcome Trust paid the bill, some three million dollars.',
    ],
    planted: [
      ['The trial ran for twenty-four months.', 'twenty-four'],
      ['It took place in Ghana and Uganda.', 'Uganda'],
      ['Professor Kofi Mensah led the work.', 'Kofi Mensah'],
      ['One in three patients had dropped out by the end.', 'three'],
      ['All of it was paid for by the Gates Foundation.', 'Gates Foundation'],
    ],
  },
  {
    passages: [
      'Mix 500 grams of strong flour with 350 grams of water and let the dough rest for forty minutes. Add 100 grams of ripe starter and 10 grams of salt. Bulk fermentation takes four to five hours at 24 °C, then the loaf goes into the refrigerator for twelve hours.',
      'Isidore Boudin, a baker from Burgundy, opened his shop in San Francisco in 1849. His starter, the "mother dough", is said to have survived the earthquake of 1906 because Louise Boudin carried it out in a bucket. Bake at 240 degrees, covered for the first 20 minutes.',
    ],
    clean: [
      'Five hundred grams of flour, three hundred and fifty of water. Honestly, that is all it takes to begin.',
      'You wait four or five hours, and after that it sleeps half a day in the fridge.',
      "Boudin came from Burgundy and set up shop in 1849, in the middle of San Francisco's gold fever.",
      'When the 1906 earthquake struck, Louise ran out with the mother dough in a bucket!',
      'Set the oven to 240 °C. Lid on for twenty minutes, then lid off.',
    ],
    planted: [
      ['Then you add fifteen grams of salt.', 'fifteen'],
      ['Let it rest for 90 minutes before the starter goes in.', '90'],
      ['Isidore Boudin opened his shop in 1894.', '1894'],
      ['His shop stood in Sacramento.', 'Sacramento'],
      ['Bake it at 220 degrees until it sings.', '220'],
    ],
  },
  {
    passages: [
      'Rosetta was launched on 2 March 2004 by an Ariane 5 from Kourou and reached comet 67P/Churyumov–Gerasimenko on 6 August 2014, after a journey of 6.4 billion kilometres. Its lander Philae touched down on 12 November 2014, bounced twice and came to rest in the shadow of a cliff.',
      'The European Space Agency ended the mission on 30 September 2016 by lowering the orbiter onto the surface. Project scientist Matt Taylor called it "Rock \'n\' roll, all the way". Eleven instruments flew on the orbiter and ten on the lander; the budget was close to 1.4 billion euros.',
    ],
    hosts: ['Deep Sky Diary', 'Ira Colm'],
    clean: [
      'Welcome back to Deep Sky Diary. It left the ground in March 2004, and the flight took ten years.',
      'Over six billion kilometres, Ira! And then the lander bounces. Twice.',
      "ESA's people brought it down themselves, on the thirtieth of September, 2016.",
      "Philae landed in November of 2014 and ended up in a cliff's shadow.",
      'Taylor, the project scientist, had a phrase for it: rock and roll.',
    ],
    planted: [
      ['It was launched on 12 March 2004.', '12 March 2004'],
      ['An Ariane 4 lifted it from Kourou.', '4'],
      ['Philae touched down on the 12th of December, 2014.', 'December'],
      ['NASA ended the mission two years later.', 'NASA'],
      ['Nineteen instruments flew on the orbiter alone.', 'Nineteen'],
    ],
  },
  {
    passages: [
      'The Ribeira tram line is 4.2 kilometres long, has eleven stops and carries 28,000 passengers a day, a quarter more than forecast. Trams run every six minutes between 07:00 and 22:30. Mayor Helena Couto opened it on Saturday, 14 October 2023.',
      'Construction took five and a half years instead of three. The bridge over the Douro alone cost 63 million euros. According to the operator, Metro do Norte, 92 percent of trams arrive on time, and bus line 207 was withdrawn in January.',
    ],
    clean: [
      'Just over four kilometres, eleven stops, and a tram every 6 minutes from seven in the morning.',
      'They hoped for fewer people: there are 28 thousand riders each day, twenty-five percent above the forecast.',
      'Mayor Couto cut the ribbon in October 2023, on a Saturday.',
      'It should have taken three years and took more than five. One has to laugh.',
      'More than nine out of ten arrive on time, says Metro do Norte. Bus 207 is gone.',
    ],
    planted: [
      ['The line has seventeen stops.', 'seventeen'],
      ['It carries 82,000 passengers a day.', '82,000'],
      ['Mayor Couto opened it on a Sunday.', 'Sunday'],
      ['The bridge over the Tagus cost a fortune.', 'Tagus'],
      ['Building it took eight and a half years.', 'eight and a half'],
    ],
  },
  {
    passages: [
      'Clara Bonheur was born in Liège on 17 May 1887, the fourth child of a gunsmith. She sailed to New York in 1911 with forty dollars and a violin. Between 1919 and 1946 she wrote three symphonies, two operas and 41 songs, most of them on texts by Emily Dickinson.',
      'From 1934 she taught at the Juilliard School, where Samuel Reyes was among her pupils. Her Second Symphony was first played by the Philadelphia Orchestra under Leopold Stokowski. She died in Boston on 9 January 1952, aged sixty-four. The manuscripts are kept at Yale University.',
    ],
    clean: [
      "Clara is the gunsmith's fourth child, born in 1887 in the Belgian... well, in Liège.",
      'She gets on a ship with $40 and her violin, bound for New York. It is 1911.',
      'Three symphonies, a pair of operas, and some forty songs. Dickinson, mostly.',
      'In the thirties she begins to teach at Juilliard. One of the pupils is Reyes.',
      'She was sixty-four when she died in Boston, in the first days of January 1952.',
    ],
    planted: [
      ['She was born on 27 May 1887.', '27 May 1887'],
      ['Bonheur wrote fifty-one songs in those years.', 'fifty-one'],
      ['Most of the songs are on texts by Walt Whitman.', 'Walt Whitman'],
      ['Her Third Symphony was first played in Philadelphia.', 'Third'],
      ['The manuscripts lie at Harvard today.', 'Harvard'],
    ],
  },
  {
    passages: [
      'A summer colony holds 40,000 to 60,000 bees. The queen lays up to 2,000 eggs a day, and a worker emerges after twenty-one days, a drone after twenty-four. Foragers fly as far as three kilometres, and a jar of honey takes about two million visits to flowers.',
      'Karl von Frisch, who worked in Munich, deciphered the waggle dance and shared the Nobel Prize in 1973 with Konrad Lorenz and Nikolaas Tinbergen. Since the 1980s the mite Varroa destructor has spread across Europe; in the winter of 2002, German beekeepers lost nearly 30% of their colonies.',
    ],
    clean: [
      'There can be sixty thousand bees in there, sometimes as few as 40,000.',
      'Up to two thousand eggs a day! And in three weeks... well, twenty-one days, a worker crawls out.',
      "Von Frisch's idea won him the Nobel in '73, together with Lorenz and Tinbergen.",
      'First of all, a bee does not fly forever. Three kilometers, that is about it.',
      'Beekeepers in Germany lost close to a third of their colonies, in the winter of 2002.',
    ],
    planted: [
      ['A queen lays up to 20,000 eggs in a day.', '20,000'],
      ['The drone takes longer, twenty-eight days.', 'twenty-eight'],
      ['He shared the prize in 1937.', '1937'],
      ['He shared it with Konrad Lorenz and Jane Goodall.', 'Jane Goodall'],
      ['The mite has been in Europe since the 1960s.', '1960s'],
    ],
  },
  {
    passages: [
      'Minutes, 6 June 2024. Present: Priya Raman, Tom Ellery, Ó Briain (chair). The board approved 12,500 euros for the library roof, by seven votes to two. Priya will ask two more builders for quotes by Friday 14 June. The summer fair moves to the school yard because of the works.',
      'Membership stands at 318, up from 295. Tom reported that the boiler broke twice in May and that a replacement would cost between 4,000 and 6,000 euros. Next meeting: Thursday 4 July, 7.30 p.m., Room B of the Fairfield Centre.',
    ],
    clean: [
      'Twelve and a half thousand euros for the roof, and it passed, seven to two.',
      "Priya's job is to find two more builders before June 14th.",
      'The club has more than three hundred members now. It was 295 before.',
      'Tom thinks that a new boiler is four to six thousand euros. Ouch.',
      'They meet again on the fourth of July at half past seven, in Fairfield.',
    ],
    planted: [
      ['The board approved 15,200 euros.', '15,200'],
      ['It passed by nine votes to two.', 'nine'],
      ['Priya wants the quotes by Friday the 21st.', '21st'],
      ['Membership is up to 381.', '381'],
      ['They meet again on Thursday the eighteenth of July.', 'eighteenth of July'],
    ],
  },
  {
    passages: [
      'The Great Vellmar Flood began in the night of 23–24 August 1954 and covered 140 square kilometres. Some 3,000 families lost their homes. Captain J. R. Hallam of the Royal Engineers had two dozen boats and slept, his diary says, "four hours in five days".',
      'The dam, finished in 1961, is 1.8 kilometres long and holds 0.9 cubic kilometres of water. Queen Juliana visited the valley three weeks after the flood. Insurance paid for barely two fifths of the damage, which was put at 210 million guilders.',
    ],
    clean: [
      'It was the fifties, August 1954, and overnight a hundred and forty square kilometres went under.',
      'Hallam had twenty-four boats. And three thousand families were without a home.',
      'Captain Hallam writes that he slept four hours. In five days!',
      "The dam came later, in '61. Nearly two kilometres of it.",
      'Imagine the bill: 210 million guilders. Insurers paid about forty percent.',
    ],
    planted: [
      ['The flood came in the forties.', 'the forties'],
      ['Some thirty thousand families lost their homes.', 'thirty thousand'],
      ['Captain Hallam had three dozen boats.', 'three dozen'],
      ['Queen Wilhelmina came to see the valley.', 'Wilhelmina'],
      ['They finished the dam in nineteen sixty-eight.', 'nineteen sixty-eight'],
    ],
  },
]
