import { translated } from '../define.ts'

export const questions = [
  {
    question: 'Vai nauda šeit ir īsta?',
    answer:
      '<p>Nē. Šis ir paraugkazino. Maksājumu sistēma ir izmēģinājuma, un katrs atlikums ir skaitlis tās grāmatās, ko ne pret ko nevar apmainīt.</p>',
  },
  {
    question: 'Kā atvērt kontu?',
    answer:
      '<p>Nospiediet “Reģistrēties” un ievadiet e-pasta adresi, paroli, valsti un valūtu. Jums jābūt pilniem 18 gadiem. Pēc tam nosūtīsim saiti, kas apstiprina adresi; tā darbojas vienu reizi, 24 stundu laikā.</p>',
  },
  {
    question: 'Vai var paskatīties apkārt bez konta?',
    answer:
      '<p>Jā. Atvērtas ir visas lapas, izņemot personīgās, un katru spēli var <a href="/gamehall">izmēģināt</a> ar spēļu naudu pēc tiem pašiem noteikumiem un ar to pašu matemātiku kā par naudu.</p>',
  },
  {
    question: 'Kādai jābūt parolei?',
    answer:
      '<p>No 6 līdz 20 zīmēm: burti, cipari un parastas zīmes. Dažas zīmes nav atļautas; veidlapa tās nosauc. Izvēlieties paroli, ko nelietojat nekur citur.</p>',
  },
  {
    question: 'Parole aizmirsta. Ko darīt?',
    answer:
      '<p>Pieslēdzoties nospiediet “Aizmirsāt paroli?” un ievadiet sava konta e-pasta adresi vai tālruni. Nosūtītā saite darbojas vienu reizi, stundas laikā. Kad iestatīsiet jauno paroli, visas ierīces tiks atslēgtas.</p>',
  },
  {
    question: 'Kāpēc nevar pieslēgties?',
    answer:
      '<p>Pēc pieciem nepareiziem mēģinājumiem pieslēgšanās jūsu tīklam ir slēgta ceturtdaļstundu; veidlapa rāda atlikušo laiku. Ja tā saka, ka konts ir bloķēts vai slēgts, rakstiet mums: <a href="/contacts">kontakti</a>.</p>',
  },
  {
    question: 'Cik ilgi paliek spēkā pieslēgums?',
    answer:
      '<p>12 stundas pēc jūsu pēdējās darbības un ne ilgāk kā septiņas dienas. Svešā ierīcē beidzot izejiet no konta.</p>',
  },
  {
    question: 'Kā veikt iemaksu?',
    answer:
      '<p>Izvēlieties veidu <a href="/cashier/deposit">kasē</a>, ievadiet veselu summu un pabeidziet maksājumu pie pakalpojuma sniedzēja. Kase pirms izvēles rāda katra veida mazāko un lielāko summu un parasto termiņu. Kazino maksu neņem.</p>',
  },
  {
    question: 'Mana iemaksa nav pienākusi. Kur tā ir?',
    answer:
      '<p>Apskatiet tās stāvokli <a href="/cashier/history">maksājumu vēsturē</a>. Kamēr tā gaida, pakalpojuma sniedzējs to vēl nav apstiprinājis; tiklīdz apstiprinās, naudu ieskaitīs, arī ja lapa ir aizvērta. Ja tā neizdevās vai ir atcelta, nekas nav noņemts.</p>',
  },
  {
    question: 'Kā izmaksāt naudu?',
    answer:
      '<p>Atveriet <a href="/cashier/withdraw">izmaksu</a>, izvēlieties veidu, ievadiet summu un saņēmēju. Summa uzreiz tiek atlikta. Nelielas izmaksas uzreiz nonāk pie maksāšanas, lielākas apskata cilvēks, parasti stundas laikā.</p>',
  },
  {
    question: 'Vai izmaksu var atcelt?',
    answer:
      '<p>Jā, <a href="/cashier/history?tab=withdrawal">maksājumu vēsturē</a>, kamēr neesam sākuši to maksāt. Visa summa uzreiz atgriežas atlikumā.</p>',
  },
  {
    question: 'Kāpēc nevar izmaksāt uz karti?',
    answer:
      '<p>Ar karti šeit var tikai iemaksāt. Izmaksa notiek uz bankas kontu ar IBAN vai uz elektronisko maku.</p>',
  },
  {
    question: 'Kas ir četri atlikumi makā?',
    answer:
      '<p>Pamata atlikums ir jūsu, un to var izmaksāt. Bonusa atlikumā un sporta bonusa atlikumā ir nauda, ko kazino pievienojis ar nosacījumu. Spēļu nauda ir tikai priekam. Pašlaik kazino bonusus nepiedāvā, tāpēc pēdējie trīs ir tukši.</p>',
  },
  {
    question: 'Ko nozīmē “atmaksa”?',
    answer:
      '<p>Visu likmju daļa, ko spēle izmaksā atpakaļ, ņemot vērā visus tās iznākumus. 96 % nozīmē, ka no katriem liktiem 100 kazino vidēji ļoti daudzos raundos paliek 4. Atsevišķs vakars var būt krietni labāks vai sliktāks. Šie skaitļi ir precīzi aprēķināti, nevis izmērīti vai novērtēti.</p>',
  },
  {
    question: 'Kā zināt, ka raunds bija godīgs?',
    answer:
      '<p>Pirms jūsu spēles kazino parāda savas slepenās sākumvērtības nospiedumu. Katru raundu aprēķina no tās, no jūsu sākumvērtības un skaitītāja. Kad noslēpums atklāts, var pārbaudīt, vai tas atbilst nospiedumam, un pārrēķināt katru raundu lapā par <a href="/fairness">godīgumu</a> vai ar savu programmu.</p>',
  },
  {
    question: 'Savienojums pārtrūka raunda vidū. Vai likme ir zudusi?',
    answer:
      '<p>Nē. Raundu izlozē, saglabā un izmaksā, pirms to parāda. Kad atvērsiet spēli vēlreiz, vispirms redzēsiet raundu, ko palaidāt garām.</p>',
  },
  {
    question: 'Kur redzēt izspēlēto?',
    answer:
      '<p><a href="/profile/bets/history">Spēļu vēsturē</a>: katrs raunds ar likmi, laimestu, simboliem, kā tie bija, atlikumu pirms un pēc un sākumvērtībām, no kurām tas iegūts.</p>',
  },
  {
    question: 'Vai ir bonusi?',
    answer:
      '<p>Pašlaik nav. Noteikumi, kas attieksies uz katru bonusu, ir <a href="/bonus-terms">bonusu noteikumos</a>.</p>',
  },
  {
    question: 'Vai jums vajag manus dokumentus?',
    answer:
      '<p>Šajā paraugā ne. Kādas pārbaudes un kad veic licencēts kazino, teikts lapā par <a href="/aml-kyc">identitāti un naudas atmazgāšanu</a>.</p>',
  },
  {
    question: 'Šķiet, ka spēlēju par daudz. Ko darīt?',
    answer:
      '<p>Šodien apstājieties un izlasiet lapu par <a href="/responsible-play">atbildīgu spēli</a>. Tajā nosaukti dienesti, kas palīdz bez maksas un neatkarīgi no kazino. Ja vēlaties slēgt kontu, pietiek ar vienu teikumu.</p>',
  },
  {
    question: 'Kā mainīt valodu vai krāsas?',
    answer:
      '<p>Izvēlnes apakšā: sešas valodas, tumšs un gaišs izskats. Ja esat pieslēgti, mūsu vēstules nāk jūsu izvēlētajā valodā.</p>',
  },
  {
    question: 'Kā atteikties no jaunumiem pa e-pastu?',
    answer:
      '<p>Jaunumus sūta tikai tiem, kas tos lūguši reģistrējoties. Saite katras šādas vēstules beigās tos uzreiz pārtrauc, un pieslēgties nevajag. Ziņas par jūsu pašu kontu, piemēram, par mainītu paroli, sūta vienmēr.</p>',
  },
]

export const content = [
  translated('pages', {
    help: {
      title: 'Palīdzība',
      lead: 'Īsas atbildes uz to, ko spēlētāji jautā visbiežāk. Lai tās lasītu, konts nav vajadzīgs.',
      questions,
      buttons: [{ label: 'Kā sazināties ar kazino', url: '/contacts' }],
    },
  }),
]
