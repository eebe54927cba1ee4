/**
 * The most common passwords, in lower case and without the digits and signs that people add at the end. Made from the list of
 * zxcvbn-ts (@zxcvbn-ts/language-common 4.1.3, MIT), most common first, until there were 4100.
 */
export const commonPasswords = new Set(
  `
  0.0.0.000 0.0.000 000000 000001 000007 007007 01011910 01011970 01011975 01011980 01011981 01011984 01011985 01011986
  01011987 01011988 01011989 01011990 01011991 01011992 01012000 01012001 01012010 01012011 010203 01091989 02071982
  02071986 03082006 100000 102030 10203040 102938 1029384756 111111 11111111 11112222 111222 111222333 112211 112233
  11223344 1122334455 112358 11235813 1123581321 121314 12131415 122333 123098 123123 12312312 123123a 123123q 1232323q
  123321 123321123 123321q 1234321 12344321 123451 123454321 1234554321 123456 123456654321 1234567 12345678 123456789
  1234567890 1234567890q 12345678910 123456789a 123456789q 123456789z 12345678a 12345678q 12345679 1234567a 1234567q
  123456a 123456aa 123456k 123456q 123456qwerty 123456r 123456s 123456z 123457 12345a 12345q 12345qwe 12345qwert 12345z
  1234abcd 1234qwe 1234qwer 123654 123654789 12369874 123698745 123789 123789456 123987 123aaa 123abc 123asd 123qaz
  123qwe 123qweasd 123qweasdzxc 123qwerty 123zxc 124578 128500 12qw34er 12qwas 12qwaszx 131313 132435 13243546 134679
  135246 135790 135792468 1366613 141627 142536 147258 14725836 147258369 147852 147852369 1478963 14789632 147896325
  150781 15426378 159357 159753 159951 162534 18436572 192837 192837465 19411945 1a2b3c 1a2b3c4d 1passwor 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz2wsx 1qaz2wsx3edc 1qazxsw 1qwerty 1x2zkg8w 200000 21122112 2128506
  222333 223344 235689 246810 25802580 258456 314159 31415926 315475 321123 321456 321654 321654987 332211 333666
  336699 362436 420247 445566 456123 456321 456654 456852 4815162342 4runner 50cent 51505150 5551212 555666 555777
  666666 666777 666999 6751520 696969 73501505 741852 741852963 753159 753951 7753191 7777777 777888 7779311 778899
  784512 787898 789123 789456 78945612 789456123 7895123 789654 789987 852456 8675309 8j4ye3uz 906090 911911 9379992
  951753 963852 963852741 987456 a123 a12345 a123456 a1234567 a1b2c a1b2c3d a1s2d a1s2d3f aaa aaliyah aardvark aaron
  abby abc abcd aberdeen abgrtyu abigail abraham absolut access accord account achilles action active adam adams
  adgjmptw adidas admin admiral adonis adrian adriana adrienne adult aezakmi africa again agent aggies aikido airborne
  airbus airforce airplane alabama alan alaska albatros albert alberto albina albion alejandr aleksandr aleksandra
  aleksey alex alexande alexander alexandr alexandra alexis alfa alfred alibaba alice alicia alien aliens alina alison
  allen alliance allison allmine allsop allstar alpha alphabet alpine alucard always alyssa amadeus amanda amateur
  amazing amazon amber amelia america american amsterda amsterdam anaconda anakin anal analsex anarchy anastasia anders
  anderson andre andrea andreas andrei andres andrew andrey andromeda andy anfield angel angela angelica angelina
  angelo angels angie angus anhyeuem animal animals anime anna anne annette annie answer anthony antoine anton antonio
  anubis anything apache apollo apple applepie apples april aquarius aragorn archer archie area arizona arjay armani
  army arnold arsenal artemis arthur artist artur asd asdasd asdf asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl
  asdfjkl asdzxc ashley ashton asian aspire aspirine assass assassin assfuck asshole assholes assman asterix astrid
  astros athena athens atlanta atlantic atlantis atomic attack attitude auburn audia audrey august aurora aussie austin
  australi australia autumn avalanch avalon avatar avenger awesome azamat azerty azsxdc azsxdcfv babe babes babies baby
  babyblue babyboy babydoll babyface babygirl babylon bacardi back backdoor backup bacon badass badboy baddog badger
  badgirl baggins bagira bailey ball baller balloon balloons balls bambam banana bananas banane bandit bang bangbang
  bangkok banker banshee barbara barber barbie barcelon barcelona barefoot barkley barney barrett barry barsik bart
  baseball basket basketba basketball bass bassman bastard batman battle baxter bayern beach beaches beagle bean beaner
  beanie bear bearbear bears beast beastie beatles beatrice beautifu beautiful beauty beaver beavis beckham becky
  beefcake beer beerbeer beetle believe belinda bell bella belle bender benfica bengals benjamin bennett benny benson
  bentley beowulf beretta berger berlin bermuda bernard bernie bertha bertie bethany better betty beverly bianca
  bicycle bigass bigballs bigbear bigbird bigboobs bigboy bigcock bigdaddy bigdick bigdog bigfoot bigger biggie biggles
  bigguy bigmac bigman bigmike bigmoney bigone bigred bigsexy bigtime bigtits bike bikini bill billie billy billybob
  billyboy bimmer bing bingo bird birdie birdman birthday biscuit bishop bitch bitches biteme bizkit blabla black
  blackbir blackcat blackdog blackhaw blackie blackjac blackjack blackman blacks blacky blade blades blahblah blake
  blaster blazer blessed blessing blink blizzard blonde blondes blondie blood bloody blossom blow blowjob blowme blue
  bluebird blueblue blueboy bluedog blueeyes bluemoon blues bluesky boat bob bobafett bobbie bobbob bobby bobcat boeing
  bogart bogdan bogey bohica bollocks bollox bomber bond bondage bone bonehead boner bones bonita bonjour bonkers
  bonnie bonsai boob boobie boobies booboo boobs booger boogie booker bookworm boomboom boomer bootie boots booty
  boricua boris bosco boss bossman boston bottle bottom bounce bowler bowling bowser boxing boys br0d3r br549 brad
  bradford bradley brandi brando brandon brandy brasil braves bravo brazil breast breeze brenda brendan brent brewer
  brewster brian briana brianna bridge bridget brighton bristol britney brittany broadway broken bronco broncos brooke
  brooklyn brooks brother brothers brown brownie browns bruce brucelee bruins bruno brutus bryan bryant bubba bubbas
  bubble bubbles buck bucket buckeye buckeyes buckshot buddah buddha buddie buddy budlight budman budweise buffalo
  buffett buffy bugger builder bull bulldog bulldogs bullet bullseye bullshit bunghole bunny burger burton bush
  business busted buster butch butler butt butter butterfl butterfly butthead butthole buttman button buttons butts
  buzz buzzard byteme cabbage cactus cadillac caesar caitlin calico caliente californ california caligula callaway
  callie calvin camaro cambiami camel camelot camels camera cameron camilla camille campbell canada canadian cancel
  cancer cancun candice candle candy candyman cannon canon cantona capital capone captain caramel carbon cardinal
  carina carl carla carlo carlos carlton carmen carol carole carolin carolina caroline carolyn carpet carrera carrie
  carrot carson carter cartman cartoon casanova caserta casey cash casino casper cassidy cassie castle cat catalina
  catch catdog catfish catherin catherine catman cats cavalier caveman cbr ccbill cdtnkfyf cecilia cedric celeron
  celeste celica celine celtic celtics center central century cerberus cessna cfitymrf chad chainsaw chair champ
  champion champs chance chandler chanel chang change changed changeme chaos charger chargers charlene charles charley
  charli charlie charlott charlotte charlton charly charmed chase chaser check cheers cheese cheetah chelsea chemical
  cheng cherokee cherry cheryl chester chevelle chevrole chevy chewie cheyenne chicago chichi chicken chickens chicks
  chico chief chiefs children china chip chipper chivas chloe chocolat chocolate chong chopper chou chris chrisbln
  chrissy christ christia christian christie christin christina christine christmas christop christopher christy
  chronic chrono chuang chubby chuck chuckie chuckles chucky chun chunky church cicero cigars cinder cindy cinnamon
  city cjkysirj cjkywt claire clancy clapton clarence clarinet clark classic claude claudia claudio clayton clemson
  clevelan clifford clinton clipper clitoris cloud clover clown cobra cocacola cock cocks coconut cody coffee cohiba
  coke coleman colleen college collin collins colombia colorado colors colt coltrane columbia columbus combat comet
  comics command commando common company compaq compute computer concrete condom condor confused connect conner connie
  connor conrad consumer contact content control cookie cookies cool cooldude cooler coolguy coolio coolman cooper
  cooter copper cornell corona corrado corvette cosmo cosmos cosworth cotton cougar country courtney cowboy cowboys
  coyote cracker craig crash crawford crazy crazybab cream creampie creamy creative credit cricket crimson cristina
  critter crjhgbjy cruise cruiser crunch crusader crysis crystal cthulhu cthutq cubbies cubswin cuddles cumming cumshot
  cunt cunts cupcake curious curtis custom cutlass cutter cxfcnmt cyber cyclone cyclops cynthia cypress daddy daewoo
  dagger daisy dakota dale dalejr dallas dalton damage damian damien dammit damnit dana dance dancer dang danger danie
  daniel daniela danielle daniil danila danni danny dannyboy dante danzig daphne darius dark darkman darkness darkside
  darkstar darling darren darwin dave david davids davidson davis dawg dawn dawson daytona dbrnjh dbrnjhbz deacon dead
  deadhead deadman dean deanna death debbie deborah december deedee deejay deepthroat deeznuts deeznutz defender
  defiant deftones delete delta deluxe demon demons denali denis denise deniska dennis denver depeche derek derrick
  desert design designer desire deskjet destiny detroit devil devildog devils dexter dfkthbz dfkthf dfktynbyf dfvgbh
  dharma diablo diamond diamonds dian diana dick dickhead dicks diehard diesel dietcoke digger digital dilbert dildo
  dilligaf dillon dima dinamo ding dingdong dino dinosaur direct director dirty discover disney diver divine dixie
  dkflbckfd dkflbvbh doberman doctor dodge dodger dodgeram dodgers dogfood dogg doggie doggy doghouse dogman dogs
  dollar dollars dolphin dolphins dominic domino donald dong donkey donna donnie donuts doobie doodle doogie dookie
  dorian dorothy double doug doughboy douglas down downtown dracula drago dragon dragons dragoon drake dream dreamer
  dreams drew driver drizzt droopy drowssap drpepper drummer dthjybrf dublin ducati duchess duck dude dudley duke
  dumbass duncan durango duster dustin dusty dutch dylan eagle eagles eastside easy eatme eatpussy eatshit eclipse
  eddie eduard eduardo edward edwards eeyore eileen einstein ekaterina elaine eleanor electric element elena elephant
  eleven elijah elizabet elizabeth elliot elliott elvira elvis elwood emerald emerson emily eminem emma emmanuel emmitt
  empire energy engage engine engineer england english enigma enjoy enter enterpri enterprise eraser eric erica
  ericsson erik ernest erotic erotica escape escort esther eternal eternity eugene europa europe evelyn everest everton
  excalibu exigen exigent exodus explorer express extreme f**k fabian fabie fabric facial faggot faith falcon falcons
  fallen fallout family fang fantasy farmer farside fart fashion fast faster fatass fatboy fatcat father fatima fatman
  feather february federico feet felicia felipe felix fender feng fernand fernando ferrari ferret fester fetish fghtkm
  ficken fiesta figaro fighter filter filthy finger fingers finish fire fireball firebird firefly firefox fireman first
  fish fisher fishes fishing fitness fktrcfylh fktrcfylhf fktrctq flames flamingo flash flatron fletch fletcher flight
  flipper floppy florence florian florida flounder flower flowers floyd fluffy flyboy flyers flying focus foobar
  footbal football ford fordf forest forever forfun forget forgot formula forrest fortuna fortune fossil foster fowler
  foxtrot france frances francesc francis franco francois frank frankie franklin franky freak freaks freaky freckles
  fred freddie freddy frederic fredfred free freedom freeman freepass freeporn freeuser freeze french fresh friday
  friend friends fright frisco frisky fritz frodo frog frogger froggy front frontier frosty frozen fubar fuck
  fuck_inside fucked fucker fuckers fuckface fuckfuck fuckher fuckin fucking fuckit fuckme fuckoff fuckthis fucku
  fuckyou fugazi function funny funtime fusion futbol future fyfcnfcbz fylhtq gabrie gabriel gabriell galaxy galina
  galore gambit games gandalf gang gangbang gangsta gangster garage garbage garcia garden garfield gargoyle garrett
  gary gaston gateway gator gators gbpltw gegcbr geheim gemini general genesis genius george georgia gerald gerard
  german germany geronimo gesperrt getmoney getsome gfhjkm ghbdtn ghbdtnbr ghetto ghjcnj ghjcnjnfr ghost giant giants
  gibson gilbert gillian ginger giorgi giovanni girl girls giuseppe gizmo gizmodo gjkbyf gladiator global gloria gmoney
  gn56gn goalie goblin goblue goddess godfathe godfather godsmack godzilla gofish goforit goku gold goldberg golden
  goldfish goldie goldstar goldwing golf golfball golfer golfgolf golfing goliath gollum gonzo goober good goodboy
  goodbye goodluck goodman goodtime goofy google goose gopher gordon gorilla gotcha gothic gotohell govols grace gracie
  graham grandma granny grant grapes grateful great greatone greece green greenbay greenday greene greens greg gregor
  gregory gremlin grendel gretchen gretzky griffey griffin gringo grizzly groove groovy groucho grover grumpy gsxr
  guardian guest guiness guinness guitar gundam gunnar gunner gunners gustav hacked hacker hailey hairy hal halflife
  hallo hambone hamburg hamilton hamlet hammer hammers hampton hamster handsome handyman hang hank hanna hannah
  hannibal hansen hansolo happy happyday hard hardcock hardcore harder hardon hardrock harley harmony harold harper
  harris harrison harry harvey hastings havefun hawaii hawaiian hawk hawkeye hawkeyes hayabusa hayden hayley head
  health heart hearts heather heaven hector hedgehog heidi heineken helen helena hell hellfire hello helloo hellyeah
  helmet help helpme hendrix henry hentai herbert herbie hercules herman hermes hershey hesoyam hidden higgins highland
  hill hilton hiphop history hithere hitler hitman hjvfirf hobbes hobbit hockey hokies holden holiday holland holly
  hollywoo hollywood holmes holyshit home homer homers homerun honda honey hongkong hooker hoosier hoosiers hooter
  hooters hoover hope hopper horizon horndog hornet horney horny horse horses hotboy hotdog hotpussy hotred hotrod
  hotsex hotshot hotstuff hottie house houses houston howard hudson hummer hungry hunter hunting hurley hurrican husker
  huskers huskies hustler hyperion ib6ub ibanez icecream iceman idiot idontknow iforgot igor iguana ihateyou illini
  illusion ilovesex iloveu iloveyo iloveyou imagine immortal impala imperial incubus indian indiana indians indigo
  infantry inferno infiniti infinity ingrid insane insert inside integra intel internet intrepid intruder ireland irina
  irish ironman isabel isabella isabelle isaiah island israel italia italian ivan ivanov ivanova iverson iwantu jabroni
  jack jackal jackass jackie jackoff jackson jacob jade jagger jaguar jake jamaica james jamesbon jamesbond jamie
  jammer jane janet janice janine january japan japanese jarhead jasmin jasmine jason jasper java javier jaybird
  jayhawk jazz jazzman jean jeanette jeanne jedi jeep jeff jeffery jeffrey jenn jenna jennie jennifer jenny jensen
  jeremiah jeremy jericho jerkoff jerome jerry jersey jess jesse jessic jessica jessie jester jesus jethro jewels jill
  jillian jimbo jimbob jimmy joanna joanne joejoe joey johanna johannes john johnboy johnjohn johnny johnson joker
  jokers jonathan jones jordan jose joseph josh joshua journey jrcfyf juan judith juggalo juice julia julian julie
  juliet juliette julius jumper junebug jungle junior jupiter justdoit justice justin justine justme juventus kahuna
  kaiser kaktus kamikaze kang kangaroo kansas karate karen karina karma karolina kashmir kasper katana katerina
  kathleen kathryn kathy katie katrin katrina kawasaki kaylee kcj9wx5n keeper keith kelley kelly kelsey kendall kennedy
  kenneth kenny kenshin kentucky kenwood kenworth kermit kevin keyboard keystone keywest kickass kicker kids kill
  killbill killer killme kimber kimberly king kingdom kingfish kingkong kingpin kingston kinky kipper kirill kirsten
  kiss kisses kissme kitkat kitten kitty kittycat klaster klingon knickers knicks knight knights knopka kodiak kolobok
  kong kool korn koshka kosmos kostya kotenok kramer krishna krista kristen kristi kristin kristina kristine kristy
  krystal ktyjxrf kume kungfu kyle labrador labtec lacrosse ladies lady ladybug laguna lakers lambert lamont lance
  lancelot lancer lansing laptop larisa larry laser lasvegas latin latino laura laurel lauren laurie lawrence lawyer
  leader leanne leather leavemealone ledzep legacy legend legion legolas lemons lennon leonard leonardo leonid leopard
  lesbian lesbians leslie lespaul lestat lester letmein letsgo lewis lexmark lexus liberty library lick licker lickit
  lickme life lifehack lifetime light lightnin lightning lights lillian lilly lincoln linda lindsay lindsey lineage
  ling lion lionel lionking lions liquid lisa lisalisa little liverpoo liverpool lizard lizzie lobster loco logan
  logitech lokomotiv lol lola lolipop lolita lollipop lollol london lonely lonestar lonewolf long longhorn look looker
  looking looney looser lord lorenzo lorraine loser losers louis louise loulou love loveit lovelove lovely loveme lover
  loverboy lovers lovesex loveyou loving lowrider lucas lucifer lucky luckydog lucy ludwig luis luke luther lvbnhbq
  lynn macdaddy machine macross madden maddie maddog madeline madison madman madmax madness madonna madrid maestro
  maggie maggot magic magick magicman magnolia magnum magnus magpie maiden mailcreated mailman majestic makaveli maksim
  malaka malcolm malibu malina mallard mamapapa manager manchest manchester mandingo mandy maniac manson manuel manutd
  maradona marathon marc marcel marcia marco marcos marcus margaret margarita maria mariah marian marianne marie
  marilyn marin marina marine mariners marines marino mario marion marisa marissa marius mark market markus marlboro
  marlene marley marlin marshall martha martin martina martinez martini marvel marvin mary maryann maryjane maryland
  mason massage massimo massive maste master masters matador mathew matilda matrix matt matthew mattie mature maureen
  maurice maverick maxell maxim maxima maximum maximus maxine maxmax maxwell maxx mayday mayhem maynard mazafaka
  meatball meathead meatloaf mechanic medicine medusa megadeth megaman megan megapass megatron meghan meister melanie
  melinda melissa mellon mellow melody melvin member memorex memory memphis menace meowmeow mercedes mercury meredith
  meridian merlin mersedes metal metallic metallica method mexico miami mian michae michael michaela micheal michel
  michele michell michelle michigan mickey microlab micron microsof microsoft midget midnight midway mighty miguel mike
  mikemike mikey milana milano milena miles military miller millie million milton mine minecraft ming minime minnie
  miracle mirage miranda miriam mirror misfit misha mishka mission missy mister mistress misty mitchell mittens mobile
  models mohammed mojo mollie molly moloko molson mommy momoney monaco monalisa monday mondeo money moneyman moneys
  mongoose monica monika monique monitor monke monkey monkeys monopoly monroe monster montana montgom montreal monty
  moocow mookie moomoo moon moonlight moose more morgan morning morpheus morris morrison mortgage mortimer moscow
  mother motherfucker motherlode motley motorola mountain mouse movie movies mozart muffin mulder multiplelo munchkin
  muppet murder murphy murray muscle mushroom music musica musicman mustang mustangs mustard mybaby mylife mylove
  mypass myself mystery mystic nadine naked nancy napass napoleon napster naruto nascar nasty nastya natali natalia
  natalie natasha nathalie nathan national natural nature naughty ncc ncc1701a ncc1701d ncc1701e ne1469 nebraska nellie
  nelson nemesis neptune network nevada newbie newcastl newlife newman newpass newport newton newyork nfnmzyf nguyen
  nice nicholas nick nickel nicola nicolas nicole nigger night nike nikita nikki nikola nikolay nimrod nina niners
  ninja nintendo nipper nipple nipples nirvana nissan nitram nobody nofear nokia nolimit none noodle noodles nookie
  nopass norman norton norway nothing november nudist nugget number nuttertools nwo4life nyjets nylons nymets oakland
  oakley oasis obiwan oblivion ocean october odessa office ohyeah oicu oilers oklahoma oksana oldman oleg olga oliver
  olivia olivier omega onelove online onlyme open openup operator optimus oracle orange oranges orchid oregon orgasm
  original orioles orion orlando oscar osiris ou812 ou8122 outkast outlaw over overkill overlord oxford p0015123
  pa55w0rd pa55word pacers pacific packard packer packers pacman padres paint paintbal paintball painter pakistan
  palace paladin palmer pamela panama panasoni panasonic pancho panda pandora pantera panther panthers panties pants
  pantyhos panzer paper paradise paradox paris parker parola parrot party pascal pass passat passion passme passpass
  passport passw0rd passwor password passwords passwort patches patricia patrick patriot patriots patton patty paul
  paula pauline pavilion payton peace peach peaches peanut peanuts pearl pearljam pebbles pedro peekaboo peewee pegasus
  pencil penelope penguin penguins penis penny penthous pentium people pepper pepsi perfect person personal pervert
  pete peter peterpan peters peterson petra peugeot peyton phantom phil philip philippe philips phillies phillip
  phillips philly phish phoebe phoenix photo photos phpbb pianoman picard picasso piccolo pickle pickles pics picture
  pierre piglet pikachu pillow pilot pimp pimpin pineappl ping pingpong pinhead pink pinkfloy pioneer piper pippen
  pirate pirates pisces pissing pistol pitbull pizza pizzas planet plastic platinum play playboy player playtime please
  pleasure plumber plymouth pobeda poetry poison pokemon poker polaris police polina polniypizdec polo polska pompey
  poncho pontiac pony poochie poodle pooh poohbear pookie pool poontang poop pooper poopie poopoo pooppoop pooter
  popcorn popeye poppy porkchop porn porno pornos pornstar porsche porter portland portugal poseidon positive possum
  postal potato potter powder powell power powers precious predator prelude premier presario presto preston pretty
  primus prince princes princess printer prissy private privet prodigy profit prophet proxy psycho public pudding
  pumpkin punisher punkin punkrock puppies puppy pupsik purdue purple pussie pussies pussy pussycat pussys putter
  pyramid python q12345 q123456 q1w2e q1w2e3r q1w2e3r4t q1w2e3r4t5y qawsed qawsedrf qaz qazqaz qazwsx qazwsxed
  qazwsxedc qazwsxedcrfv qazxsw qazxswedc qqq quality quantum quartz quattro queen queens quincy qwaszx qwe qweasd
  qweasdzxc qweqwe qwer qwerasdf qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop r2d2c3po rabbit rabota racecar
  racer racerx rachael rachel racing radio rafael ragnarok raider raiders railroad rain rainbow rainman raistlin ralph
  rambler rambo rammstein ramona ramses randall random randy ranger rangers raptor rascal rasdzv rasputin rasta
  rastaman raven ravens raymond razz rbhbkk rctybz reader reading ready reagan reality really realmadrid reaper rebecca
  rebel rebels recovery red redalert redbull reddog redfish redhead redhot redman redneck redrum redskins redsox
  redwing redwings redwood reebok reefer reggie regina remember remote renault renee renegade rereirf rescue research
  resident respect retard retired revenge review rfhbyf rfnthbyf rfrfirf rfrnec rhbcnbyf rhfcjnrf rhiannon rhonda
  ricardo rich richard richards richie richmond rick ricky rightnow riley ripken ripper ripple river rivers rjirfrgbde
  rjntyjr rjycnfynby roadkill roadking roadrunn robbie robert roberta roberto roberts robin robinson robotech rock
  rocker rocket rockets rockford rockhard rockon rocks rockstar rocky rodman rodney roger rogers roland roller rolltide
  roman romance romashka romeo rommel ronald ronaldo ronnie rookie rooney rooster rootbeer roscoe rose rosebud rosemary
  rosie rotten route rover rovers roxanne royals rtyuehe rubber rugby rules rulez rulezzz runescape runner running
  rupert rush ruslan russell russia russian rustam rusty ryan sabbath sabina sabine sabres sabrina sacred sadie safari
  safety sailboat sailing sailor saint saints sakura salamander saleen sally salmon salomon salvador samantha samara
  samiam sammie sammy sampson samson samsung samuel samurai sanchez sancho sanders sandiego sandman sandra sandro sandy
  santana santiago santos sapper sapphire sara sarah saratoga sascha sasha sassy sasuke satan saturday saturn saun
  sauron sausage savage savannah sayang scania scanner scarface scarlet scarlett school science scooby scoobydo scooter
  scorpio scorpion scotch scotland scott scottie scotty scout scrappy scratch scream scruffy scuba scully seahawks
  seamus sean searay search seattle sebastia sebastian second secret secure security seeker seinfeld select selena
  seminole semperfi senior sentinel septembe september serega serena serenity sergei sergey sergio sersolution server
  service sesame seven sex sex4me sexsex sexual sexx sexxxx sexy sexygirl sexyman shado shadow shaggy shai shalom
  shaman shamrock shane shaney shania shannon shaolin shark sharks sharky sharon shasta shaved shawn shazam shearer
  sheena sheila shelby shelley shelly shemale sherlock sherman sherry sherwood shiloh shirley shit shithead shitty
  shogun shooter shopping short shorty shotgun shou showme showtime shun sidney siemens sierra silence silver silvia
  simba simon simona simone simple simpson simpsons sims sinatra sinbad sinclair singer single sinner sirius sister
  sithlord sixers skater skeeter skidoo skiing skinny skipper skippy skittles skorpion skydive skyline skywalke
  skywalker slacker slappy slapshot slave slayer sleepy slick slider slinky slipknot slut sluts slutty small smeghead
  smegma smelly smile smiles smiley smith smitty smoke smoker smokes smokey smokin smoking smooth smudge smut snake
  snakes snapon snapper snapple snatch sneakers snickers sniper snoop snoopdog snoopy snow snowball snowboar snowman
  snuggles sobaka soccer socrates softball software sojdlg123aljg soldier soleil solnce solomon solution somethin
  something sommer song sonic sonics sony sooner sooners sophia sophie soso123aljg sound southern southpark space
  spaceman spank spanking spankme spanky sparkle sparks sparky sparrow sparta spartak spartan spartans spawn speaker
  spears special spectrum speed speedy spencer spider spiderma spiderman spidey spike spirit spitfire splash splinter
  spongebob spooky sport sports spring springer sprint sprite spunky spurs sputnik spyder squash squirrel squirt
  srinivas stacey stacy stalin stalker stallion standard stanley staples star starbuck starcraft stardust starfire
  starfish stargate starman stars starship start starter startrek starwars static station stealth steam steel steele
  steeler steelers stefan stefano stella steph stephani stephanie stephen stereo sterlin sterling steve steven stevie
  stewart stick sticks sticky stimpy sting stinger stingray stinky stocking stocks stolen stone stonecol stoned stoner
  stones stoney storm stormy strange stranger street strider strike striker strip stripper stroke strong stuart stud
  student studio studly stuff stumpy stunner stupid subaru sublime subway success suck sucker suckit suckme sucks sugar
  sultan summer summit sundance sunday sunflowe sunny sunnyday sunrise sunset sunshin sunshine super superfly superman
  supersta superstar support supreme surf surfer surfing susan susanne suzanne suzuki svetik svetlana swallow sweden
  sweet sweetie sweetpea sweets sweety swimmer swimming swinger swingers sword swordfis swordfish swords sydney sylvia
  syncmaster syracuse system tabitha tacobell tacoma talisman tamara tammy tang tango tanker tanner tanya tara tardis
  target tarheel tarheels tarzan tasha tatiana tattoo tatyana taurus taylor tazman tazmania tdutybq teacher team
  technics techno teddy teen teens tekken telefon temp tempest temple tennis tequila teresa terminal terminator
  terrapin terror terry test tester testing testtest texas thailand thanatos thanks thankyou theboss thecat thedog
  theend thegame thegreat thekid theking theman theodore theone theresa therock thesims thirteen thomas thompson thongs
  thor throat thuglife thumper thunder thursday thx tiberius tickle tiffany tiger tigers tigger tight tights timber
  time timmy timothy tina tinker tinkerbell tinman tintin titanic titanium titans titleist tits titties titty tobias
  toby today todd together toledo tolkien tomato tomcat tommy tommyboy tomorrow tomtom tongue tony tool tootsie topcat
  topdog topgun topher topper tornado toronto torres toshiba tottenha toyota tracey tracker tractor tracy trader
  traffic train trains trance transam translator trapper travel traveler travis treasure trebor tree trevor trfnthbyf
  trial triangle tricia tricky trident trigger trinidad trinity trisha tristan triton triumph trixie trojan trojans
  trombone trooper trouble trout truck trucker trucks truelove truman trumpet trunks trustno tsunami tuan tucker
  tuesday tunafish tundra turbo turkey turner turtle tweety twilight twinkle twins twisted twister tyler typhoon tyrone
  tyson ufkbyf ultima ultimate umbrella underdog undertaker unicorn unique united universe unknown unreal usa usarmy
  user usmc usnavy usuckballz utopia vacation vader vagina valencia valentin valentina valera valeri valeria valerie
  valhalla valley vampire vanessa vanhalen vanilla vector vectra vegas vegeta velvet venice venus verbatim veritas
  vermont vernon verona veronica veronika vertigo vette vfczyz vfhbyf vfhecz vfhufhbnf vfksirf vfrcbv vfrcbvrf vfvekz
  vfvfgfgf vfvjxrf vh5150 viagra victor victoria victory video vietnam viewsonic viking vikings viktor viktoria village
  vincent vinnie violet viper vipers virgin virginia vision vitalik vivian vkontakte vladik vladimir vladislav volley
  volume volvo voodoo vortex voyager voyeur vulcan wagner walker wallace walleye wally walmart walnut walrus walter
  wang wanker wapbbs warcraft warhammer warlock warlord warren warrior warriors warthog wasser wassup watcher water
  waterloo waters watson wayne weasel weather weaver webmaster webster weed weezer welcome welder wendy werewolf werner
  wesley west western westham westside westwood wetpussy what whatever whatsup wheels whiskers whiskey whisky whisper
  white whitesox whitey whitney whocares whore whynot wibble wicked wilbur wild wildcat wildcats wildfire wildman will
  willia william williams willie willis willow willy wilson window windows windsor winner winnie winston winter wisdom
  wizard wolf wolfgang wolfie wolfman wolfpack wolverin wolverine wolves woman wombat women wonder wood woody woofwoof
  woohoo wookie wordpass work working world wrangler wrestlin wrestling wright wrinkle writer wutang xanadu xander
  xavier xbox xfiles xtreme xxx yamaha yankee yankees ybrbnf ybrjkfq yellow yfnfif yomama yosemite young yourmom
  yousuck yvonne yzerman z1x2c zachary zaphod zaq zaq12wsx zaq1xsw zaqwsx zaqxsw zenith zeppelin zero zerocool zeus
  zhong zidane ziggy zigzag zipper zippy zombie zorro zvezda zxasqw zxc zxcasd zxcasdqwe zxcv zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
)
