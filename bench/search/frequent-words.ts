/** Most frequent words, the commonest first; all others are made of syllables. */
export const frequentWords = {
  en: `the and to of a that in it is was you for on with he they but at as this be have not are what we there had so
    from or his when all one would out about by no if she can were like then who just their them said which up has how
    more do my been now into than some could only over time people where because did after two our before back know
    think even way well year years work first go went come came see say says thing things day days long old new old house
    water night hand hands world city street name life man woman child children mother father place part made make take
    took never always still another again every under between through while small great last next few many much most
    morning evening story question answer reason book letter paper money market school church river sea island ship boat
    train station bridge road wall window door table room kitchen light lamp clock bell tower harbour wind winter summer
    spring autumn snow rain voice music song sound radio machine engine wheel metal stone glass wood fire bread salt sugar
    coffee doctor teacher farmer baker judge king queen soldier captain sailor player writer painter war peace law court
    party vote power state country border north south east west left right number hundred thousand million half quarter
    second minute hour week month century history science theory problem idea word language memory dream fear love heart
    body head eye eyes face blood skin bone animal bird fish horse dog cat tree forest garden flower field grain seed moss`,
  de: `der die und in das ist nicht zu den es ein sich mit dem er auf für auch eine als an so wie im war von aus wenn wir
    nach noch nur über bei oder aber vor mehr durch man sein wird haben hatte kann sie um am sind einer immer dann schon
    Jahr Zeit Mensch Menschen Haus Häuser Stadt Straße Wasser Nacht Hand Welt Kind Kinder Mutter Vater Frau Mann Tag Tage
    Weg Wort Wörter Geschichte Frage Antwort Brief Buch Bücher Schule Kirche Brücke Fluss Schiff Insel Bahnhof Fenster Tür
    Tisch Küche Licht Uhr Glocke Hafen Winter Sommer Stimme Musik Maschine Feuer Brot größer schön früh später groß klein`,
  fr: `de la le et les des en un une du que est pour qui dans il par sur pas plus ce ne au se sont avec son mais comme on
    nous vous tout elle ou était sans aussi même peut fait bien deux après encore très sous entre depuis avant toujours
    année temps homme hommes femme enfant enfants mère père maison ville rue eau nuit main monde jour jours chemin mot
    histoire question réponse lettre livre école église pont rivière bateau île gare fenêtre porte table cuisine lumière
    horloge cloche port hiver été forêt voix musique machine feu pain café château élève grand petit nouveau première`,
} as const
