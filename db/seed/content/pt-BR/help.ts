import { translated } from '../define.ts'

export const questions = [
  {
    question: 'O dinheiro aqui é real?',
    answer:
      '<p>Não. Esta é uma demonstração. O provedor de pagamento é um substituto, e todo saldo é um número nos livros dele que não pode ser trocado por nada.</p>',
  },
  {
    question: 'Como abro uma conta?',
    answer:
      '<p>Toque em “Abrir conta” e informe um e-mail, uma senha, seu país e uma moeda. Você precisa ter 18 anos ou mais. Depois enviamos um link que confirma o endereço; ele funciona uma única vez, no prazo de 24 horas.</p>',
  },
  {
    question: 'Posso conhecer a casa sem conta?',
    answer:
      '<p>Sim. Todas as páginas estão abertas, menos as pessoais, e cada jogo pode ser jogado como <a href="/gamehall">demonstração</a> com dinheiro fictício, com as mesmas regras e a mesma matemática do jogo por dinheiro.</p>',
  },
  {
    question: 'Como deve ser a senha?',
    answer:
      '<p>De 6 a 20 caracteres: letras, números e sinais comuns. Alguns sinais não são aceitos; o formulário diz quais. Use uma senha que você não usa em nenhum outro lugar.</p>',
  },
  {
    question: 'Esqueci minha senha. E agora?',
    answer:
      '<p>Toque em “Esqueceu a senha?” ao entrar e informe o e-mail ou o telefone da sua conta. O link que enviamos funciona uma única vez, no prazo de uma hora. Quando você define a nova senha, todos os aparelhos são desconectados.</p>',
  },
  {
    question: 'Por que não consigo entrar?',
    answer:
      '<p>Depois de cinco tentativas erradas, o acesso fica fechado para a sua rede por um quarto de hora; o formulário mostra o tempo que falta. Se ele disser que a conta está bloqueada ou encerrada, escreva para nós: <a href="/contacts">contatos</a>.</p>',
  },
  {
    question: 'Por quanto tempo minha sessão fica aberta?',
    answer:
      '<p>Por 12 horas depois da sua última ação, e por sete dias no máximo. Em um aparelho que não é seu, saia da conta ao terminar.</p>',
  },
  {
    question: 'Como faço um depósito?',
    answer:
      '<p>Escolha uma forma no <a href="/cashier/deposit">caixa</a>, informe um valor inteiro e conclua o pagamento no provedor. O caixa mostra o valor mínimo, o máximo e o prazo habitual de cada forma antes da escolha. A casa não cobra tarifa.</p>',
  },
  {
    question: 'Meu depósito não chegou. Onde está?',
    answer:
      '<p>Veja a situação dele no <a href="/cashier/history">histórico de pagamentos</a>. Enquanto está pendente, o provedor ainda não o confirmou; o dinheiro é creditado sozinho assim que isso acontece, mesmo que você tenha fechado a página. Se não foi concluído ou foi cancelado, nada foi descontado.</p>',
  },
  {
    question: 'Como faço um saque?',
    answer:
      '<p>Abra <a href="/cashier/withdraw">Saque</a>, escolha uma forma, informe o valor e para onde ele vai. O valor é separado na hora. Saques pequenos seguem direto para pagamento; os maiores são vistos por uma pessoa, em regra em até uma hora.</p>',
  },
  {
    question: 'Posso cancelar um saque?',
    answer:
      '<p>Sim, no <a href="/cashier/history?tab=withdrawal">histórico de pagamentos</a>, até começarmos a pagá-lo. O valor inteiro volta na hora para o saldo.</p>',
  },
  {
    question: 'Por que não posso sacar para o meu cartão?',
    answer:
      '<p>Aqui os cartões servem só para depositar. Um saque vai para uma conta bancária com IBAN ou para uma carteira digital.</p>',
  },
  {
    question: 'O que são os quatro saldos da minha carteira?',
    answer:
      '<p>O saldo principal é seu e pode ser sacado. O saldo de bônus e o saldo de bônus esportivo guardam dinheiro que a casa acrescentou sob uma condição. O dinheiro fictício é só para diversão. A casa não oferece bônus hoje, por isso os três últimos estão vazios.</p>',
  },
  {
    question: 'O que significa “retorno”?',
    answer:
      '<p>A parte de todas as apostas que um jogo paga de volta, considerando todos os resultados possíveis. 96% significa que, de cada 100 apostados, 4 ficam com a casa, em média sobre muitíssimas rodadas. Uma única noite pode ficar muito acima ou muito abaixo. Os números daqui são calculados com exatidão, não medidos nem estimados.</p>',
  },
  {
    question: 'Como sei que uma rodada foi justa?',
    answer:
      '<p>Antes de você jogar, a casa mostra a impressão digital da sua semente secreta. Cada rodada sai dessa semente, de uma semente sua e de um contador. Revelado o segredo, você pode conferir que ele corresponde à impressão digital e recalcular cada rodada, na página sobre <a href="/fairness">transparência</a> ou com um programa seu.</p>',
  },
  {
    question: 'Minha conexão caiu no meio de uma rodada. Perdi a aposta?',
    answer:
      '<p>Não. Uma rodada é sorteada, guardada e paga antes de ser mostrada. Quando você abre o jogo de novo, a rodada que perdeu é mostrada primeiro.</p>',
  },
  {
    question: 'Onde vejo o que joguei?',
    answer:
      '<p>No seu <a href="/profile/bets/history">histórico de jogos</a>: cada rodada com a aposta, o prêmio, os símbolos como ficaram, o saldo antes e depois e as sementes das quais ela saiu.</p>',
  },
  {
    question: 'Existe um bônus?',
    answer:
      '<p>Hoje não. As regras que cada bônus seguirá estão nos <a href="/bonus-terms">termos de bônus</a>.</p>',
  },
  {
    question: 'Vocês precisam dos meus documentos?',
    answer:
      '<p>Não nesta demonstração. Quais verificações uma casa licenciada faz, e quando, está na página sobre <a href="/aml-kyc">identidade e lavagem de dinheiro</a>.</p>',
  },
  {
    question: 'Acho que jogo demais. O que posso fazer?',
    answer:
      '<p>Pare por hoje e leia a página sobre <a href="/responsible-play">jogo responsável</a>. Ela indica serviços que ajudam, gratuitos e independentes desta casa. Se quiser encerrar a conta, uma frase sua basta.</p>',
  },
  {
    question: 'Como mudo o idioma ou as cores?',
    answer:
      '<p>No fim do menu: seis idiomas, um tema escuro e um claro. Se você entrou na conta, nossas mensagens seguem o idioma escolhido.</p>',
  },
  {
    question: 'Como paro as novidades por e-mail?',
    answer:
      '<p>As novidades vão apenas para quem as pediu no cadastro. Um link no fim de cada uma dessas mensagens as encerra na hora, sem precisar entrar na conta. Mensagens sobre a sua própria conta, como uma senha alterada, são sempre enviadas.</p>',
  },
]

export const content = [
  translated('pages', {
    help: {
      title: 'Ajuda',
      lead: 'Respostas curtas para o que os jogadores mais perguntam. Nada aqui exige conta para ser lido.',
      questions,
      buttons: [{ label: 'Como falar com a casa', url: '/contacts' }],
    },
  }),
]
