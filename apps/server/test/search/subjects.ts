type Item = { title: string; description: string; lines: readonly string[] }

/**
 * Items over several subjects, each in words of its own; items of different subjects share words by chance. The threshold was
 * chosen on `seen`; the results of `unseen` were looked at too when the score was settled.
 */
export const subjects: Record<'seen' | 'unseen', Record<string, readonly Item[]>> = {
  seen: {
    bread: itemsOf(`
      Why sourdough starters die | Feeding a jar of flour and water, day after day. | A starter is a colony of wild yeast that lives in a jar on the kitchen shelf. | Leave it without flour for a month and the microbes slowly poison themselves. | My grandmother kept hers alive through two wars, wrapped in a woollen blanket.
      The baguette and the law | How French bakers came to have rules for a stick of dough. | A decree of the ministry says what may be called a traditional loaf. | Nothing frozen, no additives, and it has to be shaped and baked where it is sold. | Inspectors measured the crust with a ruler, and the queue applauded.
      Rye country | Dark loaves of the north, and the ovens they came from. | In cold soil wheat failed, so the farmers milled another grain. | Pumpernickel stays in the oven for a whole night, and keeps for weeks. | Every village had one brick oven, fired by whoever was first that morning.
      What kneading does | Gluten, stretched by hand or by machine. | Proteins link into long elastic strands when you push and fold. | The strands trap gas, and that is why the crumb has holes. | Too long in the mixer and the whole network tears like wet paper.`),
    volcanoes: itemsOf(`
      The day Pompeii was buried | Vesuvius, hour by hour. | Pumice fell on the roofs until the beams gave way. | The surge of hot gas came down the slope faster than a train. | A letter of a young Roman is the only account of somebody who watched.
      Living beside a lava flow | People in Hawaii whose street ends in black rock. | The molten front advances at the pace of a tired walker. | Neighbours saved the letter boxes first, and nobody knows why. | Insurance ended at a line that a geologist drew on a map.
      The year without a summer | An eruption in Indonesia and snow in June in New England. | Tambora threw so much ash and sulphur into the sky that the sun went dim. | Wheat failed from Vermont to Bavaria, and the price of flour doubled. | A painter kept the red evenings that it made.
      Listening to magma | How seismologists warn a valley in time. | Small tremors climb towards the crater when pressure grows below. | A tiltmeter in a hut feels the mountain swell by the width of a hair. | The siren has sounded four times, and three times nothing came.`),
    teeth: itemsOf(`
      George Washington had no wooden dentures | Ivory, springs and a sore jaw. | His last set was carved from hippopotamus tusk and held by steel springs. | He wrote a letter that it made his lips bulge. | A portrait painter stuffed his cheeks with cotton.
      Fluoride in the tap | A town doctor wondered about brown stains on smiles. | Children in Colorado had mottled enamel and hardly a cavity. | It took thirty years to find what was in the well. | Water works across the country began to add a trace of it.
      The barber will see you now | Who pulled a molar before there were dentists. | On market days a man with pliers drew a crowd and a drum drowned the screams. | A tooth key turned like a key in a lock, and often broke the jaw. | The queue was long, for the whole village had toothache by the morning.
      Bristles | From a chewed twig to nylon: cleaning what we bite with. | A prisoner in England drilled holes into a bone and tied hair of a pig into them. | Soldiers came home from the war with the habit of brushing. | Gums bleed when plaque is left there for a week.`),
    ciphers: itemsOf(`
      The Enigma and its rotors | How a typewriter with wheels kept messages secret, until it did not. | Each key pressed turned a rotor, so the same letter never came out twice. | Polish mathematicians rebuilt the machine from its habits alone. | The operators were lazy, and began every morning with the weather.
      A queen betrayed by a beer barrel | Mary Stuart wrote in code, and somebody read along. | Notes in secret signs were smuggled inside the bung of a barrel. | A clerk counted how often each sign came, and had the plot in plain words. | He drew a small gallows on the envelope.
      Prime numbers at the checkout | Public keys, and why you can pay on the internet. | Multiplying two primes is easy, taking the product apart is not. | The lock is published, and only one person has what opens it. | Three mathematicians wrote it down after a night with too much wine.
      Windtalkers | Navajo marines whose language nobody could decrypt. | A tank was a turtle, a bomber a pregnant bird. | They sent three lines in twenty seconds; the device of the army took half an hour. | The enemy recorded everything and understood none of it.`),
  },
  unseen: {
    tea: itemsOf(`
      The leaf that started a war | Opium, silver and the longing of London for a hot drink. | Ships raced home from Canton with the first harvest in their holds. | A tax of three pence, and a harbour in Boston turned brown. | Planters stole seedlings from China and hid them in glass boxes.
      Matcha, slowly | A bowl, a whisk and four hundred years of ceremony in Kyoto. | The powder is ground so fine that it floats. | Guests crawl through a low door, so that everybody has to bow. | Water just off the boil, or it turns bitter.
      Builders brew | How strong, how much milk, and who puts the kettle on. | Engineers of the grid watch for the break in a football match. | Black, from Assam, and steeped until the spoon stands. | A mug on the scaffold at ten is in the contract.`),
    sleep: itemsOf(`
      Why we dream | What the brain does behind closed eyes. | The eyes dart about four or five times every night. | Muscles are switched off, so that nobody acts out the chase. | Woken in that phase, most people have a story.
      Night shift | Nurses and pilots against their inner clock. | At four in the morning reactions are as slow as after three beers. | Light on the retina holds back melatonin. | Blackout curtains helped more than any pill.
      The man who stayed awake | Eleven days for a school science fair. | By the fourth he took a street sign for a person. | He beat a doctor at pinball and then lay down for fourteen hours. | Insomnia came back to him as an old man.`),
    bridges: itemsOf(`
      Galloping Gertie | The road across Tacoma Narrows that shook itself to pieces. | A steady wind of forty miles an hour twisted the deck like a ribbon. | One dog in one car was lost. | Engineers have built models for wind tunnels since.
      Ropes of grass | The Inca crossed canyons on cables woven by hand. | Every June four villages plait a new one from straw. | The old span is cut and falls into the river. | It sways, and it holds a horse.
      Stone without mortar | How Roman arches still carry traffic. | A wooden frame holds the wedges until the keystone is in. | Weight alone presses the blocks together. | Floods took the piers first, so they were given sharp noses.`),
    spiders: itemsOf(`
      Stronger than steel | What an orb weaver pulls out of its own body. | The thread is liquid until it is stretched. | Goats were given the gene, and their milk held the protein. | Nobody has yet made a rope of it.
      Eight eyes on you | Jumping hunters that watch before they leap. | They turn tubes inside the head to look around. | A male dances with raised legs, and may be eaten all the same. | They plan a detour around a wall to reach a fly.
      Ballooning | Tiny arachnids that fly across oceans without wings. | They stand on tiptoe and let out a strand. | Electric fields lift them even when there is no wind. | Darwin found hundreds in the rigging, far from land.`),
  },
}

function itemsOf(text: string): Item[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', description = '', ...lines] = line.split(' | ').map((part) => part.trim())
      return { title, description, lines }
    })
}
