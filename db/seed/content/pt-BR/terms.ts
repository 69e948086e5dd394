import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    terms: {
      title: 'Termos e Condições',
      lead: 'O que prometemos e o que pedimos a você, em palavras simples.',
      body: `<h2 id="who">Quem somos</h2>
<p>A {house} é uma demo. Ela mostra como um cassino e os servidores por trás dele funcionam juntos. Não tem operador nem licença para apostas, e nenhum pagamento feito aqui movimenta dinheiro real. Todo saldo que você vê é um número fictício, sem valor em dinheiro.</p>
<p>Estes termos dizem como a {house} funciona, para que você possa cobrar isso de nós. São também o texto do qual um operador partiria. Quem abre um cassino licenciado com este software precisa colocar aqui seu nome, sua licença e seu endereço antes de abrir.</p>
<h2 id="adults">Só para adultos</h2>
<p>Você precisa ter 18 anos ou mais, ou a idade maior que a lei do lugar onde vive exigir. Ao abrir uma conta, você confirma que tem.</p>
<p>Uma conta pertence a uma só pessoa, e cada pessoa pode ter uma conta. Você não pode abrir uma conta para outra pessoa, nem emprestar ou vender a sua. O cadastro é possível nos países listados no formulário. Se jogos de azar não são permitidos onde você está, não jogue.</p>
<h2 id="account">Sua conta</h2>
<p>Para abrir uma conta, você precisa de um e-mail ou celular, uma senha, um país e uma moeda. O que mais o formulário pedir pode ser informado depois. Informe dados verdadeiros e mantenha-os atualizados. Você escolhe a moeda uma única vez: todos os seus depósitos, apostas e saques são nela.</p>
<p>A senha tem de 6 a 20 caracteres. Use uma que você não usa em nenhum outro lugar e não a compartilhe. Tudo o que for feito com ela vale como feito por você, a menos que você nos tenha avisado que outra pessoa a conhece. Depois de cinco tentativas erradas na mesma rede, o acesso a essa conta fica bloqueado nessa rede por 15 minutos.</p>
<p>Você fica conectado por 12 horas depois da sua última atividade e por até sete dias. Quando você cria uma nova senha, desconectamos todos os outros dispositivos e enviamos uma mensagem. Avise imediatamente se achar que outra pessoa usou sua conta.</p>
<h2 id="deposits">Depósitos</h2>
<p>Cada forma de pagamento mostra o valor mínimo, o máximo, a taxa e o prazo antes da escolha. Os valores são unidades inteiras da sua moeda. Você conclui o pagamento na página do provedor, que não faz parte da {house}. O número do cartão é informado lá e nunca chega até nós.</p>
<p>Creditamos um depósito assim que o provedor o confirma com uma mensagem assinada. Ele é creditado uma única vez, não importa quantas vezes a mensagem chegue. Fechar a página não muda nada. Um depósito que não é confirmado em um dia expira. Se o dinheiro chegar depois, nós o creditamos mesmo assim.</p>
<p>Pague só com um cartão, conta ou carteira que seja seu. Não damos crédito e não pedimos que você deposite de novo.</p>
<h2 id="withdrawals">Saques</h2>
<p>Você pode sacar o saldo real quando quiser, por qualquer forma que pague no seu país. Reservamos o valor na hora, então ele não pode mais ser apostado. Ele sai da {house} quando é pago.</p>
<p>Até 500 euros ou dólares americanos, 400 libras, 700 dólares canadenses ou 2.500 reais, o saque vai direto para pagamento. Os maiores são analisados antes por uma pessoa, normalmente em até uma hora. Você pode cancelar em Transações até começarmos a pagar, e o valor total volta para o seu saldo. Se um saque for recusado ou não puder ser pago, devolvemos o valor total e dizemos o motivo.</p>
<h2 id="money">Seu saldo e nossos registros</h2>
<p>Registramos seu saldo até a menor unidade da sua moeda, em partidas dobradas: cada movimentação é lançada onde o dinheiro sai e onde ele chega. Você vê todos os depósitos, saques e rodadas no seu histórico. Nunca alteramos um lançamento. Corrigimos um erro com um lançamento que o desfaz, e os dois continuam visíveis.</p>
<p>Não cobramos taxa por depósitos, saques ou contas sem uso. O saldo não rende juros. Os créditos demo não fazem parte do seu saldo e somem quando a demo termina.</p>
<h2 id="games">Jogos e rodadas</h2>
<p>Todo jogo informa suas regras, suas apostas e seu RTP exato, calculado sobre todos os resultados possíveis. O RTP é uma média de muitas rodadas e não diz nada sobre a próxima.</p>
<p>Definimos cada resultado antes de você jogar e revelamos a seed do servidor depois, para que você possa verificar cada rodada. Veja como funciona em <a href="/fairness">Provably fair</a>.</p>
<p>Uma rodada vale a partir do momento em que a aposta é aceita. O resultado é salvo e pago antes de aparecer. Se a conexão cair, o resultado vale. Nós o mostramos quando você voltar, antes que a próxima rodada possa começar.</p>
<h2 id="faults">Se algo der errado</h2>
<p>Se uma falha nossa mudar o resultado de uma rodada, ela é anulada. Devolvemos a aposta e retiramos o que foi pago, com lançamentos que você pode ver. Se lançamos um valor que as regras publicadas do jogo não dão, nós o corrigimos para o valor que elas dão. Dizemos a você o que foi corrigido e por quê.</p>
<p>Se um depósito ou giro ficou sem resposta, por exemplo por causa de uma conexão ruim, você pode enviá-lo de novo com segurança. O mesmo pedido é executado uma única vez.</p>
<h2 id="bonuses">Bônus</h2>
<p>Para os bônus, valem nossos <a href="/bonus-terms">termos de bônus</a>. Eles fazem parte destes termos.</p>
<h2 id="conduct">O que não é permitido</h2>
<ul>
<li>Jogar com a conta de outra pessoa ou pagar com o cartão, a conta ou a carteira de outra pessoa.</li>
<li>Abrir mais de uma conta, mesmo com nomes diferentes.</li>
<li>Deixar um programa jogar no seu lugar. Ferramentas que apenas leem o seu próprio histórico são bem-vindas.</li>
<li>Aproveitar-se de uma falha de um jogo ou do caixa em vez de comunicá-la.</li>
<li>Estornar pelo banco um valor que foi devidamente apostado ou pago aqui.</li>
<li>Atacar a {house} ou as contas de outros jogadores. Quem encontra uma vulnerabilidade e a comunica sem prejudicar ninguém não tem o que temer.</li>
</ul>
<h2 id="play">Jogo responsável</h2>
<p>Com o tempo, jogar custa dinheiro: o que um jogo não devolve fica com ele. Nunca jogue para recuperar dinheiro, nem com dinheiro de que você precisa para outra coisa. A página <a href="/responsible-play">Jogo responsável</a> explica como perceber cedo que jogar deixou de ser divertido e onde encontrar ajuda.</p>
<h2 id="checks">Verificação de identidade</h2>
<p>Por lei, um cassino licenciado precisa conhecer seus jogadores e a origem do dinheiro deles. A página <a href="/aml-kyc">AML e KYC</a> explica quais são essas verificações, quando acontecem e do que você precisa. Esta demo não pede documentos a ninguém.</p>
<h2 id="closing">Bloqueio e encerramento de uma conta</h2>
<p>Você pode encerrar sua conta quando quiser: vá em <a href="/profile/settings">Dados pessoais</a> e escolha “Encerrar conta”. Não perguntamos o motivo. Saque antes o seu saldo real e termine as rodadas e os pagamentos em aberto. Se sobrar pouco demais para um saque, <a href="/contacts">fale conosco</a> e nós pagamos o valor a você.</p>
<p>Podemos bloquear uma conta enquanto apuramos uma fraude, uma violação destes termos ou um dever legal. Avisamos você, mantemos o dinheiro registrado e não tomamos o que é seu. As rodadas em aberto no momento do bloqueio são finalizadas e pagas com o resultado sorteado.</p>
<h2 id="answer">Nossas responsabilidades</h2>
<p>Respondemos pelo que fazemos: pelos nossos registros, pelos nossos próprios jogos e pelo pagamento do que é seu. Fazemos o possível para manter o site no ar, mas não podemos prometer que ele sempre esteja. Uma interrupção não tira nada do seu saldo. Se outra empresa opera um jogo ou um pagamento, valem também as regras dela. Se os registros dela e os nossos divergirem sobre o seu saldo, são os nossos que mostramos e provamos.</p>
<h2 id="software">O software</h2>
<p>A {house} é um software de código aberto. Qualquer pessoa pode lê-lo, conferi-lo e usá-lo sob a Licença Pública Geral Affero GNU, versão 3. Essa licença cobre o software; não é uma licença para aceitar apostas.</p>
<h2 id="data">Seus dados</h2>
<p>Nosso <a href="/privacy">aviso de privacidade</a> explica o que sabemos sobre você, por quê e por quanto tempo. A página de <a href="/cookies">cookies</a> lista o que guardamos no seu navegador.</p>
<h2 id="changes">Alterações e disputas</h2>
<p>Se estes termos mudarem, os novos valem a partir do dia em que forem publicados aqui. Nunca valem para rodadas já jogadas ou pagamentos já feitos. Para cada conta, registramos qual versão foi aceita e quando.</p>
<p>Se você acha que algo está errado, <a href="/contacts">fale conosco</a> e informe a referência da rodada ou do pagamento. Respondemos com o que dizem nossos registros e como você pode conferir. Um operador informa aqui a lei aplicável, o órgão regulador e a entidade independente que recebe reclamações. Uma demo não tem nenhum dos três.</p>
<p>Última alteração em <time datetime="2026-11-21">21 de novembro de 2026</time>.</p>`,
    },
  }),
]
