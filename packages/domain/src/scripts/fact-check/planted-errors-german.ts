import type { CheckedLines } from './planted-errors.ts'

/** German writes every noun with a capital: clean lines are full of nouns that their sources do not have. */
export const germanLines: CheckedLines[] = [
  {
    passages: [
      'Der Leuchtturm von Kap Arkona wurde 1828 von Karl Friedrich Schinkel erbaut. Er ist 19,3 Meter hoch, und seine Lampe brannte 17 Liter Öl in jeder Nacht. Bis 1905 lebte der Wärter Johann Ahrens mit seiner Familie im Turm.',
      'Seit 1993 ist der Turm ein Museum. „Wir haben im Sommer bis zu 900 Besucher am Tag“, sagte die Leiterin Birgit Lorenz in Putgarten. Die Gemeinde zahlt für die Fenster und das Dach.',
    ],
    hosts: ['Nora Vale', 'Am Wasser'],
    clean: [
      'Schinkel baute den Turm im Jahr 1828, und man sieht ihm die Liebe zum Handwerk an.',
      'Mit Wasser hatten die Leute dort immer zu tun, mit Sturm auch.',
      'Das ist keine Frage von Geld, sondern von Geduld und Mut.',
      'Ein Wärter lebte dort mit Frau und Kindern, in Wind und Wetter.',
      'Und Lorenz, die Leiterin, sagt: An einem Tag im Sommer kommen bis zu 900 Menschen.',
      'Natürlich kostet so ein Haus Geld. Dach, Fenster, Farbe: Die Gemeinde zahlt.',
      'Von Hand gebaut, Stein auf Stein, und nach der Fertigstellung war die Freude groß.',
      'Menschen kommen aus Neugier, bleiben wegen der Aussicht und gehen mit einer Geschichte nach Hause.',
      'Herr Ahrens hat 1905 die Treppe zum letzten Mal gewischt, stelle ich mir vor.',
      'Geschichte wurde dort geschrieben, sagte Birgit Lorenz, und zwar von Leuten mit Laternen.',
      'Die Architektur Schinkels ist streng, Baumeister Schinkel wollte keine Verzierung.',
      'Zeit spielt auf der Insel keine Rolle, so Frau Lorenz.',
      'Liter um Liter Öl verbrannte in der Lampe, Nacht für Nacht, siebzehn Liter.',
      'Stell dir das vor: Kälte, Dunkelheit, Stufen ohne Ende, und dann geht die Sonne auf.',
    ],
    planted: [
      ['Erbaut wurde er 1828 von Karl Friedrich Müller, und er steht noch.', 'Müller'],
      ['Der Turm ist von Müller erbaut, und zwar im Jahr 1828.', 'Müller'],
      ['Müllers Leuchtturm steht seit 1828 auf der Klippe, und das ist gut so.', 'Müllers'],
      ['Und 1828 baute Langhans den Turm an der Küste.', 'Langhans'],
      ['Langhans entwarf den Turm, und die Gemeinde zahlt heute für das Dach.', 'Langhans'],
      ['Die Leiterin Birgit Petersen hat im Sommer viel zu tun.', 'Petersen'],
      ['„Es kommen 900 Besucher am Tag“, sagte Petersen in dem Gespräch.', 'Petersen'],
      ['Das Dach ist dicht, so Petersen, und die Fenster sind es auch.', 'Petersen'],
      ['Bis 1905 lebte der Wärter Heinrich Ahrens mit der Familie im Turm.', 'Heinrich'],
      ['Frau Petersen leitet das Museum, und sie mag die Stille.', 'Petersen'],
      ['Die Leiterin sagte das in Oldenburg, und alle haben ihr zugehört.', 'Oldenburg'],
      ['Der Baumeister Langhans war mit dem Turm nicht zufrieden.', 'Langhans'],
    ],
  },
  {
    passages: [
      'Die Hamburger Reederei Norden hat im März 2024 drei Fähren bei der Werft Kröger in Schacht-Audorf bestellt. Kapitänin Elif Demir fährt die erste von ihnen seit dem 2. Juni zwischen Cuxhaven und Brunsbüttel.',
      '„Die Akkus reichen für vierzehn Überfahrten“, sagt der Ingenieur Paul Wessel. Den Entwurf zeichnete Katja Brink. Eine Fähre kostet 21 Millionen Euro.',
    ],
    clean: [
      'Also, drei Fähren mit Akkus, und jede kostet 21 Millionen Euro. Das ist viel Geld für Strom und Stahl.',
      'Demir steht auf der Brücke, trinkt Kaffee und schaut auf die Elbe hinaus.',
      'Wessel sagt, dass die Akkus für vierzehn Überfahrten reichen. Danach hängt das Schiff am Kabel.',
      'Früher roch es dort nach Diesel, heute nach Salz und Pommes.',
      'Kinder winken, Möwen schreien, und die Technik macht kein Geräusch.',
      'Der Entwurf ist von Katja Brink, gebaut hat ihn die Werft Kröger.',
      'Ist das nun Fortschritt oder Werbung? Frage an dich, Nachbar am Radio.',
      'Sagt ein Ingenieur: Strom ist billig, wenn Wind weht.',
      'Und die Leute in Cuxhaven? Freude bei den einen, Skepsis bei den anderen.',
    ],
    planted: [
      ['Kapitänin Elif Yilmaz fährt die erste Fähre, und das seit Juni.', 'Yilmaz'],
      ['Der Ingenieur Paul Hansen sagt, dass die Akkus für vierzehn Überfahrten reichen.', 'Hansen'],
      ['Den Entwurf hat Katja Sommer gezeichnet, und er ist schön.', 'Sommer'],
      ['Die Fähre ist von Sommer entworfen und kostet 21 Millionen Euro.', 'Sommer'],
      ['Die Fähren fahren jetzt von Rendsburg aus über die Elbe.', 'Rendsburg'],
      ['Hansens Akkus reichen für vierzehn Überfahrten, und das ist nicht schlecht.', 'Hansens'],
    ],
  },
]
