import type { Language } from './function-words.ts'
import { stemOf } from './stem.ts'

/** Words that people use for each other when they ask. Each row is one meaning, German words after the bar. */
const MEANINGS = `
begin start open opening launch first|beginnen anfangen starten eröffnen eröffnung
end finish stop close closure shut final last|enden aufhören schließen letzte
build construct construction work make create erect maker builder|bauen errichten anlegen graben
invent inventor devise discover develop design idea|erfinden entdecken entwickeln
figure decode decipher solve understand|herausfinden entschlüsseln verstehen
offline disconnect cut|getrennt
ruin destroy smash damage break broken wreck harm fault|zerstören beschädigen kaputt zerbrechen
mend repair fix restore restoration renovate|reparieren reparatur instandsetzen sanieren
die death dead kill perish|sterben tod tot töten
born birth birthday|geboren geburt
live life dwell reside home house lifetime inhabit|leben wohnen haus wohnung
old age aged year|alt alter jahr
young youth teenager|jung jugend
tall high height above rise tower|hoch höhe
deep depth down|tief tiefe
wide width broad|breit breite
long length last duration take time|lang länge dauern dauer
fast quick quickly speed swift slow slowly rapid|schnell geschwindigkeit langsam tempo
heavy weigh weight ton|schwer wiegen gewicht
large big huge size enormous|groß größe riesig
small tiny little size|klein winzig
hot warm heat temperature degree|heiß warm wärme temperatur grad
cold cool chill freeze winter|kalt kälte frieren
wet water rain moisture fluid liquid|nass wasser feucht flüssig
far distance away near|weit entfernung fern
cost price pay fee charge worth expensive money fare budget|kosten preis bezahlen zahlen teuer geld
earn wage salary pay income paid|verdienen lohn gehalt bekommen
buy purchase acquire|kaufen erwerben
sell sale shop trade|verkaufen verkauf
fund finance donate gift grant sponsor pay money|finanzieren spenden bezahlen geld
job work profession occupation career employ living|arbeit beruf arbeiten job
worker labourer crew staff|arbeiter mannschaft
teach teacher train training school learn lesson|lehren lehrer lehrerin lernen schule
ship vessel boat|schiff kahn boot
lose loss lost wreck sink|verlieren verlust
car vehicle automobile|auto wagen fahrzeug
road street|straße weg
drive ride travel trip journey cross|fahren fahrt reise
carry transport bring load|tragen transportieren bringen laden
peak height maximum top heyday|höhepunkt
town city village municipality|stadt dorf gemeinde ort
country nation state|land staat
child kid son daughter|kind sohn tochter
wife husband spouse married|frau ehemann verheiratet
parent mother father|eltern mutter vater
brother sister sibling|bruder schwester
oppose against object resist vote protest|gegen widersetzen protestieren
allow permit forbid ban permission prohibit|erlauben verbieten dürfen verboten erlaubt
danger dangerous risk safe harmful|gefahr gefährlich sicher risiko
fear afraid worry scare|angst fürchten sorge
healthy health good|gesund gesundheit
sick ill disease|krank krankheit
sour acid acidic|sauer säure
sweet sugar|süß zucker
ready done finish|fertig bereit
test check try know tell|testen prüfen wissen
stay stand remain|bleiben stehen
bread dough loaf|brot teig
microbe bacteria bacterium yeast germ|bakterie mikrobe keim
throw discard away|werfen wegwerfen
keep preserve store storage hold spoil last|behalten aufbewahren lagern
rise lift raise grow up|steigen wachsen aufgehen
grow growth increase|wachsen wachstum
dark black|dunkel schwarz
colour color paint red blue green white yellow|farbe rot blau grün weiß gelb
light lamp shine lit|licht lampe leuchten scheinen
fuel oil burn energy power|brennstoff öl
talk speak discuss|reden sprechen
goodbye farewell|abschied
leave depart set go|verlassen abreisen aufbruch
arrive come reach appear|ankommen kommen
origin originate come source from|herkommen stammen
cause reason blame because due|ursache grund schuld
locate find spot detect|finden orten
based headquarters located|sitz
often frequent frequency times every|oft häufig
participate take part join|teilnehmen
study research experiment survey lab investigate|studie forschung untersuchung
middle centre center core|mitte zentrum
join joint connect|verbinden verbindung
volunteer help helper assist support|helfen helfer freiwillig
hide hidden inside secret|verstecken versteckt
save rescue preserve survive|retten rettung
sound noise hear call|klang geräusch ton
big large great|groß
before former formerly past previous ex|vorher früher
now today currently nowadays|heute jetzt
eat food feed meal|essen füttern nahrung
drink beverage|trinken getränk
see view visit look museum|sehen besuchen museum
dry dried|trocken trocknen
cut trim prune mow|schneiden
bush shrub tree|busch strauch baum
wood wooden timber|holz
name call called|name nennen heißen
write writer author written sign signed|schreiben autor
marry wedding|heiraten
win winner victory|gewinnen
choose elect election vote|wählen wahl
happy glad pleased|froh glücklich
pick gather collect|sammeln
hit strike|schlagen
clean wash|putzen sauber waschen
difficult hard tricky|schwierig schwer
easy simple|leicht einfach
famous known|berühmt bekannt
percent share proportion part half third quarter|prozent anteil hälfte viertel
plan intend mean expect design|planen vorhaben sollen
fault culprit blame guilty responsible|schuld schuldig verantwortlich
charge lead leader head direct manage boss chief|leiten leitung chef führen
piece fragment part bit shard|stück teil scherbe
unknown anonymous mystery know|unbekannt anonym
depict show portray portrait picture image|zeigen darstellen bild
fall drop collapse tumble|fallen stürzen einsturz
building church house hall|gebäude kirche haus
insurance insure|versicherung
money cash dollar pound euro franc|geld
fail failure unsuccessful lose wrong|scheitern misslingen
succeed success work|erfolg gelingen
convince persuade|überzeugen
prevent stop avoid keep|verhindern vermeiden
survive remain arrive left|überleben bleiben
use purpose serve|nutzen verwenden
voyage sea sail journey trip|seereise
replace swap substitute|ersetzen austauschen
hurt injure wound break|verletzen
rich wealthy fortune|reich
poor poverty|arm
hungry starve|hungrig
thirsty drink|durstig
angry furious mad|wütend
laugh mock ridicule joke|lachen spott
strange odd weird unusual|seltsam
important matter key|wichtig
different vary differ|verschieden anders
same identical alike|gleich
more increase extra|mehr
less fewer decrease reduce|weniger
travel move go|reisen
smell scent odour|riechen geruch
taste flavour flavor|geschmack schmecken
touch feel|fühlen berühren
watch look observe|beobachten schauen
hear listen|hören
search seek hunt look|suchen
steal theft rob thief|stehlen dieb
gift present give donate|schenken geschenk
receive get obtain|erhalten
return back come|zurückkehren
send ship mail post|schicken senden
attack strike assault|angreifen
defend protect guard|schützen verteidigen
war battle fight|krieg kampf
peace treaty|frieden
law rule legal illegal|gesetz recht
crime criminal murder|verbrechen
prison jail|gefängnis
court judge trial|gericht
king queen monarch ruler|könig königin
church priest religion|kirche
music song tune melody|musik lied
book novel story|buch
film movie cinema|film kino
paint artist painter|malen maler künstler
picture photo photograph|foto bild
newspaper press paper|zeitung
letter note message|brief
language tongue|sprache
science scientist researcher|wissenschaft forscher
doctor physician|arzt
medicine drug cure treat|medizin heilen
hospital clinic|krankenhaus
animal creature beast|tier
bird fowl|vogel
fish seafood|fisch
plant flower crop|pflanze
forest wood|wald
mountain hill peak|berg
river stream|fluss
lake pond|see
sea ocean|meer
island isle|insel
coast shore beach|küste strand
weather climate|wetter klima
storm hurricane gale|sturm
fire flame burn|feuer brand
metal iron steel|metall eisen
stone rock granite|stein fels
machine device engine|maschine gerät
tool instrument|werkzeug
computer software|computer
phone telephone|telefon
electricity electric power current|strom elektrisch
company firm business enterprise|firma unternehmen
customer client guest buyer|kunde gast
owner own belong|besitzer gehören
member join club|mitglied
government state|regierung
minister politician|minister
team group crew|gruppe
friend partner colleague|freund
enemy rival opponent|feind
name title|titel
hobby pastime leisure|hobby
clothes dress wear|kleidung
wall fence|mauer
room chamber|zimmer
door gate entrance|tür
roof top|dach
kitchen cook chef|küche kochen
crowd audience spectator public|publikum
visitor tourist guest|besucher
celebrate party festival|feiern fest
person man woman people|mensch mann frau leute
`
  .trim()
  .split('\n')

const OF_STEM = new Map<string, Set<number>>()
for (const [meaning, row] of MEANINGS.entries())
  for (const [index, words] of row.split('|').entries())
    for (const word of words.split(' ').filter(Boolean)) {
      const stem = stemOf(word, index === 0 ? 'en' : 'de')
      OF_STEM.set(stem, (OF_STEM.get(stem) ?? new Set()).add(meaning))
    }

/** True if two stems can stand for each other. */
export function meanTheSame(a: string, b: string): boolean {
  const [one, other] = [OF_STEM.get(a), OF_STEM.get(b)]
  return one !== undefined && other !== undefined && [...one].some((meaning) => other.has(meaning))
}

/** “colder”, “worker” */
const AGENT = /^(?:er|or|r)$/
/** “transatlantic” is of the Atlantic, and an “advice” is no “vice”. */
const LEAST_BASE = 6
const LEAST_PREFIX = { en: 5, other: 4 }

/**
 * Closeness of two words, from 0 to 1: the same, forms of each other, parts of one compound, or words of one meaning.
 */
export function closeness(asked: string, said: string, language: Language): number {
  if (asked === said) return 1
  const least = language === 'en' ? LEAST_PREFIX.en : LEAST_PREFIX.other
  const [short, long] = asked.length < said.length ? [asked, said] : [said, asked]
  if (/\d/.test(short)) return 0
  if (short.length > 3 && long.startsWith(short) && AGENT.test(long.slice(short.length))) return 0.8
  if (short.length >= least) {
    if (sharedPrefix(short, long) >= Math.max(least, long.length * 0.65)) return 0.85
    if (short.length > LEAST_BASE && long.endsWith(short)) return 0.75
    if (language !== 'en' && (long.endsWith(short) || (short.length > 4 && long.startsWith(short)))) return 0.75
  }
  return meanTheSame(asked, said) ? 0.85 : 0
}

function sharedPrefix(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
