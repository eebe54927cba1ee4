/**
 * Words of the kinds that are never remembered: health, faith, politics, sexual life, origin, unions, crimes and secrets such as
 * passwords (the special categories of GDPR Art. 9 and 10, and what opens an account). Whole words or their beginnings, in the
 * languages that the hosts speak; better one row too few than one too many.
 */
const STEMS = [
  // Health
  'ill,illness,sick,disease,cancer,diabet,depress,anxi,bipolar,autis,adhd,asthma,allerg,hiv,aids,epilep,migrain,insomni,pregnan',
  'disab,wheelchair,blind,deaf,therap,medic,pill,dose,diagnos,surger,hospital,doctor,patient,symptom,pain,addict,alcoholi,sober',
  'suicid,krank,krebs,behinder,schwanger,schmerz,medikament,arzt,malad,enceinte,handicap,enferm,embaraz,malat,incint,doente,ziek',
  // Faith
  'god,church,mosque,synagog,temple,pray,faith,religio,christian,catholic,protestant,orthodox,muslim,islam,jew,jewish,hindu',
  'buddh,sikh,atheis,agnosti,believer,bible,quran,kirche,gott,glaub,moschee,église,mosquée,dieu,iglesia,dios,chiesa,igreja',
  // Politics and unions
  'politic,vote,voted,voter,voting,election,democrat,republican,conservativ,liberal,socialis,communis,labour party,tory,union member',
  'trade union,partei,wähle,gewerkschaft,parti,syndica,partido,sindica,voto',
  // Sexual life, origin
  'gay,lesbian,bisexual,queer,transgender,sexual,sex,fetish,race,racial,ethnic,black,asian,arab,roma,schwul,lesbisch,homosex',
  // Crimes and secrets
  'crime,criminal,convict,prison,jail,arrest,felon,parole,password,passcode,pin code,credit card,iban,social security,passport',
  'passwort,mot de passe,contraseña,senha,wachtwoord',
].flatMap((group) => group.split(','))

/** Short ones count as whole words only: an illustrator is not ill. */
const LONGEST_WHOLE = 4
const alternatives = STEMS.map(
  (stem) => stem.replaceAll(' ', '\\s+') + (stem.length <= LONGEST_WHOLE ? '(?![\\p{L}])' : ''),
)
const PATTERN = new RegExp(`(?<![\\p{L}])(?:${alternatives.join('|')})`, 'iu')
/** Numbers as long as those of cards, phones and accounts, and addresses of emails. */
const IDENTIFIER = /\d[\d\s-]{6,}\d|[^\s@]@[^\s@.]+\.[^\s@]/u

/** True if a text has a sensitive subject, which is never remembered. */
export function isSensitive(text: string): boolean {
  return PATTERN.test(text) || IDENTIFIER.test(text)
}
