import { translated } from '../define.ts'

export const questions = [
  {
    heading: 'Primeiros passos',
    question: 'É dinheiro real?',
    answer:
      '<p>Não. Esta é uma demo. O provedor de pagamento é simulado, e todo saldo é um número nos registros dele, sem valor em dinheiro.</p>',
  },
  {
    question: 'Como crio uma conta?',
    answer:
      '<p>Toque em “Cadastre-se” e informe e-mail, senha, país e moeda. Você precisa ter 18 anos ou mais. Depois, enviamos um link para verificar seu e-mail. Ele só funciona uma vez, em até 24 horas.</p>',
  },
  {
    question: 'Posso jogar sem conta?',
    answer:
      '<p>Sim. Todas as páginas estão abertas, menos as pessoais, e você pode jogar todos os jogos grátis no <a href="/gamehall">modo demo</a>. As regras e o RTP são os mesmos do jogo com dinheiro real.</p>',
  },
  {
    heading: 'Acesso à conta',
    question: 'Quais são as regras da senha?',
    answer:
      '<p>A senha tem de 6 a 20 caracteres: letras, números e símbolos comuns. Alguns símbolos não são permitidos; o formulário diz quais. Use uma senha que você não usa em nenhum outro lugar.</p>',
  },
  {
    question: 'Esqueci minha senha. E agora?',
    answer:
      '<p>Toque em “Esqueceu a senha?” ao entrar e informe o e-mail ou o celular da sua conta. Abra o link que enviamos. Quando você cria a nova senha, todos os dispositivos são desconectados.</p>',
  },
  {
    question: 'Por que não consigo entrar?',
    answer:
      '<p>Depois de cinco tentativas erradas, o acesso fica bloqueado na sua rede por 15 minutos. O formulário mostra o tempo que falta. Se ele disser que a conta está bloqueada ou encerrada, <a href="/contacts">fale conosco</a>.</p>',
  },
  {
    question: 'Por quanto tempo fico conectado?',
    answer:
      '<p>Por 12 horas depois da sua última atividade e por até sete dias. Em um dispositivo que não é seu, saia da conta ao terminar.</p>',
  },
  {
    heading: 'Depósitos e saques',
    question: 'Como faço um depósito?',
    answer:
      '<p>Escolha uma forma de pagamento no <a href="/cashier/deposit">caixa</a>, informe um valor inteiro e conclua o pagamento com o provedor. O caixa mostra os limites e o prazo de cada forma antes da escolha. Não cobramos taxa.</p>',
  },
  {
    question: 'Meu depósito não chegou. Onde ele está?',
    answer:
      '<p>Veja o status em <a href="/cashier/history">Transações</a>. Enquanto está pendente, o provedor ainda não o confirmou. Assim que ele confirma, o valor é creditado automaticamente, mesmo que você tenha fechado a página. Se não foi aprovado ou foi cancelado, nada foi cobrado.</p>',
  },
  {
    question: 'Como faço um saque?',
    answer:
      '<p>Abra <a href="/cashier/withdraw">Saque</a>, escolha uma forma e informe o valor e o destino. Nós o descontamos do seu saldo na hora. Saques pequenos vão direto para pagamento. Os maiores são analisados por uma pessoa, normalmente em até uma hora.</p>',
  },
  {
    question: 'Posso cancelar um saque?',
    answer:
      '<p>Sim, em <a href="/cashier/history?tab=withdrawal">Transações</a>, até começarmos a pagá-lo. Ele volta inteiro e na hora para o seu saldo.</p>',
  },
  {
    question: 'Por que não posso sacar para o meu cartão?',
    answer:
      '<p>Os cartões servem só para depósitos. Você pode sacar para uma conta bancária com IBAN ou para uma carteira digital.</p>',
  },
  {
    question: 'O que são os quatro saldos da minha carteira?',
    answer:
      '<p>O saldo real é seu e pode ser sacado. O saldo de bônus e o saldo de bônus esportivo guardam valores que adicionamos com alguma condição. O saldo demo é só para diversão. Todos, menos o primeiro, ficam vazios até você receber algo.</p>',
  },
  {
    heading: 'Jogos e transparência',
    question: 'O que é RTP?',
    answer:
      '<p>RTP (retorno ao jogador) é a parte de todas as apostas que um jogo paga de volta, considerando todos os resultados possíveis. Um RTP de 96% significa que, de cada 100 apostados, 4 ficam conosco, em média, ao longo de muitas rodadas. Uma sessão pode ficar muito acima ou muito abaixo disso. Nossos números são calculados com exatidão, não medidos nem estimados.</p>',
  },
  {
    question: 'Como sei que os jogos são justos?',
    answer:
      '<p>Antes de você jogar, mostramos o hash da nossa seed do servidor. Cada resultado vem dessa seed, da sua seed do cliente e de um nonce. Depois que revelamos a seed do servidor, você pode conferir se ela corresponde ao hash e verificar cada rodada, na página <a href="/fairness">Provably fair</a> ou com suas próprias ferramentas.</p>',
  },
  {
    question: 'Minha conexão caiu no meio de uma rodada. Perdi a aposta?',
    answer:
      '<p>Não. Toda rodada é definida, salva e paga antes de aparecer. Quando você abre o jogo de novo, vê primeiro a rodada que ficou para trás.</p>',
  },
  {
    question: 'Onde vejo o que joguei?',
    answer:
      '<p>No seu <a href="/profile/bets/history">histórico de jogos</a>: cada rodada com a aposta, o ganho, os símbolos nos rolos, o saldo antes e depois e as seeds usadas.</p>',
  },
  {
    question: 'Tem bônus?',
    answer:
      '<p>Sim. Estão na página <a href="/offers">Ofertas</a>, cada um com seus termos. As regras que todo bônus segue estão nos nossos <a href="/bonus-terms">termos de bônus</a>.</p>',
  },
  {
    heading: 'Segurança e configurações',
    question: 'Preciso verificar minha identidade?',
    answer:
      '<p>Sim, antes que seus saques passem de um certo valor e, em alguns mercados, antes disso. A página <a href="/verify-identity">Verificação da sua identidade</a> explica quando pedimos, do que você precisa e o que acontece com seus documentos.</p>',
  },
  {
    question: 'Estou preocupado com meu jeito de jogar. O que posso fazer?',
    answer:
      '<p>Pare por hoje e leia a página <a href="/responsible-play">Jogo responsável</a>. Ela indica serviços de ajuda gratuitos e independentes de nós. Você pode encerrar a conta quando quiser, em <a href="/profile/settings">Dados pessoais</a>.</p>',
  },
  {
    question: 'Como mudo o idioma ou as cores?',
    answer:
      '<p>No fim do menu há seis idiomas, um tema escuro e um claro. Se você está conectado, nossos e-mails seguem o idioma escolhido.</p>',
  },
  {
    question: 'Como deixo de receber e-mails?',
    answer:
      '<p>Só enviamos novidades a quem pediu no cadastro. Use o link no fim de qualquer um desses e-mails para cancelar na hora, sem precisar entrar na conta. Mensagens sobre sua conta, como uma senha alterada, são sempre enviadas.</p>',
  },
]

export const content = [
  translated('pages', {
    help: {
      title: 'Central de ajuda',
      lead: 'Respostas para as perguntas mais comuns.',
      questions,
      buttons: [{ label: 'Fale conosco', url: '/contacts' }],
    },
  }),
]
