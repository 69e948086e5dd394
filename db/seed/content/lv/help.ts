import { translated } from '../define.ts'

export const questions = [
  {
    heading: 'Kā sākt',
    question: 'Vai nauda šeit ir īsta?',
    answer:
      '<p>Nē. Šī ir demo vietne. Maksājumu sistēma ir izmēģinājuma, un katrs atlikums ir tikai skaitlis tās uzskaitē bez naudas vērtības.</p>',
  },
  {
    question: 'Kā izveidot kontu?',
    answer:
      '<p>Nospiediet “Reģistrēties” un ievadiet e-pastu, paroli, valsti un valūtu. Jums jābūt vismaz 18 gadus vecam. Pēc tam nosūtīsim saiti e-pasta apstiprināšanai. Tā izmantojama vienu reizi un derīga 24 stundas.</p>',
  },
  {
    question: 'Vai var spēlēt bez konta?',
    answer:
      '<p>Jā. Pieejamas visas lapas, izņemot jūsu personīgās, un visas spēles varat spēlēt bez maksas <a href="/gamehall">demo režīmā</a>. Noteikumi un RTP ir tādi paši kā spēlē par naudu.</p>',
  },
  {
    heading: 'Pieslēgšanās',
    question: 'Kādai jābūt parolei?',
    answer:
      '<p>Parolē ir no 6 līdz 20 rakstzīmēm: burti, cipari un parastas zīmes. Dažas zīmes nav atļautas, tās norādītas veidlapā. Izvēlieties paroli, ko nelietojat nekur citur.</p>',
  },
  {
    question: 'Aizmirsu paroli. Ko darīt?',
    answer:
      '<p>Pieslēdzoties nospiediet “Aizmirsāt paroli?” un ievadiet sava konta e-pastu vai tālruņa numuru. Atveriet saiti, ko nosūtīsim. Iestatot jaunu paroli, visās ierīcēs tiksiet atslēgts no konta.</p>',
  },
  {
    question: 'Kāpēc nevaru pieslēgties?',
    answer:
      '<p>Pēc pieciem nepareiziem mēģinājumiem pieslēgšanās no jūsu tīkla ir bloķēta 15 minūtes. Atlikušais laiks redzams veidlapā. Ja tajā teikts, ka konts ir bloķēts vai slēgts, <a href="/contacts">sazinieties ar mums</a>.</p>',
  },
  {
    question: 'Cik ilgi palieku pieslēdzies?',
    answer:
      '<p>12 stundas pēc pēdējās darbības, bet ne ilgāk kā septiņas dienas. Svešā ierīcē beigās izejiet no konta.</p>',
  },
  {
    heading: 'Iemaksas un izmaksas',
    question: 'Kā veikt iemaksu?',
    answer:
      '<p>Izvēlieties maksāšanas veidu <a href="/cashier/deposit">kasē</a>, ievadiet veselu summu un pabeidziet maksājumu pie maksājumu pakalpojuma sniedzēja. Katra veida limiti un apstrādes laiks kasē redzami jau pirms izvēles. Komisiju neņemam.</p>',
  },
  {
    question: 'Mana iemaksa nav pienākusi. Kur tā ir?',
    answer:
      '<p>Pārbaudiet tās statusu sadaļā <a href="/cashier/history">Darījumi</a>. Kamēr tā gaida apstiprinājumu, maksājumu pakalpojuma sniedzējs to vēl nav apstiprinājis. Tiklīdz apstiprinās, naudu ieskaitīsim automātiski, arī ja lapa ir aizvērta. Ja iemaksa neizdevās vai ir atcelta, nauda nav noņemta.</p>',
  },
  {
    question: 'Kā izmaksāt naudu?',
    answer:
      '<p>Atveriet <a href="/cashier/withdraw">Izmaksu</a>, izvēlieties veidu, ievadiet summu un saņēmēju. Summu uzreiz atskaitām no atlikuma. Nelielas izmaksas uzreiz nododam apmaksai, lielākas pārbauda cilvēks, parasti stundas laikā.</p>',
  },
  {
    question: 'Vai izmaksu var atcelt?',
    answer:
      '<p>Jā, sadaļā <a href="/cashier/history?tab=withdrawal">Darījumi</a>, kamēr neesam sākuši apstrādi. Visa summa uzreiz atgriežas atlikumā.</p>',
  },
  {
    question: 'Kāpēc nevaru izmaksāt uz karti?',
    answer: '<p>Ar karti var tikai iemaksāt. Izmaksāt varat uz bankas kontu ar IBAN vai uz e-maku.</p>',
  },
  {
    question: 'Kas ir četri atlikumi makā?',
    answer:
      '<p>Naudas atlikums ir jūsu, un to var izmaksāt. Bonusa atlikumā un sporta bonusa atlikumā ir nauda, ko esam pievienojuši ar nosacījumu. Demo atlikums ir tikai priekam. Visi, izņemot pirmo, ir tukši, līdz jums kaut kas ir piešķirts.</p>',
  },
  {
    heading: 'Spēles un godīgums',
    question: 'Kas ir RTP?',
    answer:
      '<p>RTP (atdeve spēlētājam) ir visu likmju daļa, ko spēle izmaksā atpakaļ, ņemot vērā visus iznākumus. RTP 96 % nozīmē, ka no katriem 100 likmēs mums ļoti daudzos raundos vidēji paliek 4. Atsevišķs seanss var būt krietni labāks vai sliktāks. Mūsu skaitļi ir precīzi aprēķināti, nevis izmērīti vai novērtēti.</p>',
  },
  {
    question: 'Kā zināt, ka spēles ir godīgas?',
    answer:
      '<p>Pirms spēles parādām servera sēklas jaucējkodu. Katru iznākumu nosaka šī sēkla, jūsu klienta sēkla un nonce. Kad servera sēkla atklāta, varat pārbaudīt, vai tā atbilst jaucējkodam, un pārbaudīt katru raundu lapā <a href="/fairness">Pierādāmi godīgi</a> vai ar savu rīku.</p>',
  },
  {
    question: 'Raunda laikā pazuda savienojums. Vai likme ir zaudēta?',
    answer:
      '<p>Nē. Katru raundu izlozējam, saglabājam un izmaksājam, pirms tas tiek parādīts. Kad atvērsiet spēli vēlreiz, vispirms redzēsiet nokavēto raundu.</p>',
  },
  {
    question: 'Kur redzēt, ko esmu spēlējis?',
    answer:
      '<p><a href="/profile/bets/history">Spēļu vēsturē</a>: katrs raunds ar likmi, laimestu, ruļļu simboliem, atlikumu pirms un pēc, kā arī sēklām.</p>',
  },
  {
    question: 'Vai ir bonusi?',
    answer:
      '<p>Jā. Tie ir lapā <a href="/offers">Piedāvājumi</a>, katrs ar saviem noteikumiem. Noteikumi, kas attiecas uz katru bonusu, ir mūsu <a href="/bonus-terms">bonusu noteikumos</a>.</p>',
  },
  {
    heading: 'Drošība un iestatījumi',
    question: 'Vai jāapstiprina identitāte?',
    answer:
      '<p>Jā, pirms izmaksas kopā pārsniedz noteiktu summu, bet dažos tirgos agrāk. Kad to lūdzam, kas vajadzīgs un kas notiek ar dokumentiem, lasiet lapā <a href="/verify-identity">Identitātes apstiprināšana</a>.</p>',
  },
  {
    question: 'Uztraucos, ka spēlēju par daudz. Ko darīt?',
    answer:
      '<p>Šodien apstājieties un izlasiet lapu <a href="/responsible-play">Atbildīga spēle</a>. Tajā norādīti dienesti, kas palīdz bez maksas un neatkarīgi no mums. Kontu jebkurā laikā varat slēgt paši sadaļā <a href="/profile/settings">Personas dati</a>.</p>',
  },
  {
    question: 'Kā mainīt valodu vai krāsas?',
    answer:
      '<p>Izvēlnes apakšā ir sešas valodas, tumšs un gaišs izskats. Ja esat pieslēdzies, e-pasta vēstules sūtām jūsu izvēlētajā valodā.</p>',
  },
  {
    question: 'Kā atteikties no jaunumiem e-pastā?',
    answer:
      '<p>Jaunumus sūtām tikai tiem, kas reģistrējoties tiem pieteicās. Izmantojiet saiti vēstules beigās, lai uzreiz no tiem atteiktos. Pieslēgties nevajag. Ziņas par jūsu kontu, piemēram, par nomainītu paroli, sūtām vienmēr.</p>',
  },
]

export const content = [
  translated('pages', {
    help: {
      title: 'Palīdzības centrs',
      lead: 'Atbildes uz biežāk uzdotajiem jautājumiem.',
      questions,
      buttons: [{ label: 'Sazināties ar mums', url: '/contacts' }],
    },
  }),
]
