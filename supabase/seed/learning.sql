-- Learning paths, exercises and skills, generated from supabase/seed/learning by: npx tsx tools/content/seed-content.ts
-- Edit the source, not this file. Existing rows are not changed, so a teacher's edits survive; rows about a part of the content that
-- was deleted are left out.

-- exercise: doces-de-festa, Três perguntas sobre técnica
insert into public.exercises (id, material_id, kind, title, description, right_needed, is_mandatory, position)
select '20c8a1d4-8754-500e-bd4e-d3f1192391d1', id, 'questions', 'Três perguntas sobre técnica',
  'Três perguntas sobre as receitas deste curso, com a explicação de cada resposta.', 3, true, 1
from public.materials where id = '9f62c46a-eb59-58f6-be87-44a6072b4d3b'
on conflict (id) do nothing;
select public.write_exercise_question(
  '076a2a5d-4fa4-59f4-a037-9c84975b7772', id, 1, 'Por que temperar o chocolate antes de banhar a trufa ou o pão de mel?',
  array['Para a manteiga de cacau cristalizar na forma estável, e a casquinha secar com brilho, firme e estalando', 'Para o chocolate ficar mais doce e derreter mais devagar na boca', 'Para tirar a água do chocolate e ele durar mais tempo fora da geladeira'], 1::smallint,
  'A manteiga de cacau pode cristalizar de várias formas, e só uma delas é firme e brilhante. Derreter a 45 °C apaga os cristais antigos; baixar para 28 °C, com chocolate inteiro, forma os novos; e reaquecer até 31 °C (sem passar de 32 °C) deixa só os estáveis. Sem isso a casquinha fica mole, opaca e mancha.'
)
from public.exercises where id = '20c8a1d4-8754-500e-bd4e-d3f1192391d1'
  and not exists (select from public.exercise_questions where id = '076a2a5d-4fa4-59f4-a037-9c84975b7772');
select public.write_exercise_question(
  '18bf81ab-073b-5a3d-9665-0de7b58eda9f', id, 2, 'No bem-casado, a calda vai a 108 °C. Que ponto é esse, e como você o reconhece sem termômetro?',
  array['Ponto de caramelo: a calda fica âmbar e endurece na hora', 'Ponto de fio: uma gota entre dois dedos molhados em água fria forma um fio ao afastá-los', 'Ponto de bala dura: uma gota na água fria vira uma bolinha que estala'], 2::smallint,
  'Por volta de 108 °C a calda está no ponto de fio: ainda é clara e escorre da colher em fio. A bala dura passa de 120 °C, e o caramelo, de 160 °C. Para testar, pingue a calda em água fria antes de encostar o dedo: ela queima muito mais que água fervente.'
)
from public.exercises where id = '20c8a1d4-8754-500e-bd4e-d3f1192391d1'
  and not exists (select from public.exercise_questions where id = '18bf81ab-073b-5a3d-9665-0de7b58eda9f');
select public.write_exercise_question(
  'c6579965-4143-5ee7-bffb-fd60a39464fd', id, 3, 'Você fez alfajor com o doce de leite caseiro do curso. Quanto tempo ele pode ficar guardado, e onde?',
  array['Até 15 dias, em pote fechado e fora da geladeira, porque o doce tem muito açúcar', 'Até 7 dias fora da geladeira, como o alfajor feito com doce de leite industrializado', 'Até 5 dias refrigerado, contados do dia em que o doce de leite foi feito'], 3::smallint,
  'Quem manda no prazo é o ingrediente que estraga primeiro. O doce de leite caseiro não tem conservante nem envase industrial: são 5 dias de geladeira, contados do preparo dele, e não do dia em que você montou o alfajor. Os 7 dias em local fresco valem só para o industrializado firme.'
)
from public.exercises where id = '20c8a1d4-8754-500e-bd4e-d3f1192391d1'
  and not exists (select from public.exercise_questions where id = 'c6579965-4143-5ee7-bffb-fd60a39464fd');

-- exercise: doces-de-festa, Uma foto do seu docinho
insert into public.exercises (id, material_id, kind, title, description, right_needed, is_mandatory, position)
select '77bd8464-ec34-503f-923b-29eb5dd6b459', id, 'photo', 'Uma foto do seu docinho',
  'Uma foto de um doce deste curso feito por você. Só você a vê.', 0, false, 2
from public.materials where id = '9f62c46a-eb59-58f6-be87-44a6072b4d3b'
on conflict (id) do nothing;

-- exercise: bolos-e-tortas, Três perguntas sobre técnica
insert into public.exercises (id, material_id, kind, title, description, right_needed, is_mandatory, position)
select '99b43421-b578-5b61-815e-9d2d0b817d3c', id, 'questions', 'Três perguntas sobre técnica',
  'Três perguntas sobre as receitas deste curso, com a explicação de cada resposta.', 3, true, 3
from public.materials where id = '87c71ed1-276c-5b5c-b4b1-66d740cbea6a'
on conflict (id) do nothing;
select public.write_exercise_question(
  '3b01059e-6ea6-518d-a5d5-d1fe1f1797ff', id, 1, 'Por que, depois de juntar a farinha, a massa do bolo é misturada só até ela sumir?',
  array['Porque a farinha perde o sabor quando é muito batida', 'Porque bater demais desenvolve o glúten e expulsa o ar, e o bolo fica duro e baixo', 'Porque o fermento químico só funciona em massa com grumos'], 2::smallint,
  'Farinha com líquido e movimento forma glúten, a rede elástica que é ótima no pão e ruim no bolo: ele fica borrachudo. O movimento também expulsa o ar que você bateu. Por isso a farinha entra peneirada, no fim, e a espátula para assim que ela some.'
)
from public.exercises where id = '99b43421-b578-5b61-815e-9d2d0b817d3c'
  and not exists (select from public.exercise_questions where id = '3b01059e-6ea6-518d-a5d5-d1fe1f1797ff');
select public.write_exercise_question(
  '42ddd228-22f4-5d7a-8faa-441d30a77945', id, 2, 'O que faz o red velvet crescer, se a receita não leva fermento em pó?',
  array['O corante em gel, que prende o ar da massa', 'O bicarbonato, que reage com o vinagre e com os outros ácidos da massa e solta gás carbônico', 'O açúcar, que ferve no forno e levanta a massa'], 2::smallint,
  'Bicarbonato é uma base: ao encontrar um ácido (aqui, o vinagre do leitelho) ele solta gás carbônico, que o calor do forno expande. A reação começa assim que os dois se encontram, então a massa pronta vai logo para o forno. O fermento em pó já traz o ácido junto, por isso funciona sozinho.'
)
from public.exercises where id = '99b43421-b578-5b61-815e-9d2d0b817d3c'
  and not exists (select from public.exercise_questions where id = '42ddd228-22f4-5d7a-8faa-441d30a77945');
select public.write_exercise_question(
  'dc8bacb2-4a83-567e-b616-20daac1f2acc', id, 3, 'Quanto tempo dura o bolo de pote deste curso, e como ele deve ficar?',
  array['Até 4 dias na geladeira, com a tampa bem fechada', 'Até 10 dias na geladeira, porque está em pote fechado', 'Até 4 dias fora da geladeira, se não estiver muito calor'], 1::smallint,
  'O recheio leva leite condensado e creme de leite, e massa molhada com recheio cremoso é um prato cheio para bactérias. A tampa só evita que ele resseque e pegue cheiro: quem segura o prazo é o frio. Escreva no rótulo a data de fabricação e o prazo de 4 dias.'
)
from public.exercises where id = '99b43421-b578-5b61-815e-9d2d0b817d3c'
  and not exists (select from public.exercise_questions where id = 'dc8bacb2-4a83-567e-b616-20daac1f2acc');

-- exercise: bolos-e-tortas, Uma foto do seu bolo ou da sua torta
insert into public.exercises (id, material_id, kind, title, description, right_needed, is_mandatory, position)
select '4cb54428-feb1-5c96-89b9-b0f7cb43ccdd', id, 'photo', 'Uma foto do seu bolo ou da sua torta',
  'Inteiro ou em fatia, mostrando o miolo. Só você vê a foto.', 0, false, 4
from public.materials where id = '87c71ed1-276c-5b5c-b4b1-66d740cbea6a'
on conflict (id) do nothing;

-- exercise: sobremesas-geladas, Três perguntas sobre técnica
insert into public.exercises (id, material_id, kind, title, description, right_needed, is_mandatory, position)
select '70627cd4-c1b4-595b-9901-6ed033aee6bd', id, 'questions', 'Três perguntas sobre técnica',
  'Três perguntas sobre as receitas deste curso, com a explicação de cada resposta.', 3, true, 5
from public.materials where id = '2d121a31-8ceb-59f9-ae7d-b7961b5bf72f'
on conflict (id) do nothing;
select public.write_exercise_question(
  'ec459410-db37-54dc-abe9-a9c156f527a6', id, 1, 'Para que serve o banho-maria ao assar pudim e crème brûlée?',
  array['Para o creme assar mais depressa, porque a água conduz melhor o calor', 'Para dourar a superfície por igual', 'Para o calor chegar devagar e por igual: a água não passa de 100 °C, e os ovos firmam sem talhar'], 3::smallint,
  'As proteínas do ovo firmam o creme perto de 80 °C e, pouco acima de 85 °C, apertam demais e soltam água: o creme talha e enche de furinhos. A água em volta segura a temperatura da forma abaixo de 100 °C. Tire do forno quando as bordas estiverem firmes e o centro ainda tremer.'
)
from public.exercises where id = '70627cd4-c1b4-595b-9901-6ed033aee6bd'
  and not exists (select from public.exercise_questions where id = 'ec459410-db37-54dc-abe9-a9c156f527a6');
select public.write_exercise_question(
  'a0ae7403-23e3-590a-8c41-1dfbe2f677cc', id, 2, 'Como se usa a gelatina em pó sem sabor na panna cotta?',
  array['Hidrata em água fria por 5 minutos e dissolve no creme quente, sem ferver', 'Vai direto no creme fervendo, para dissolver de uma vez', 'Bate no liquidificador com o creme gelado'], 1::smallint,
  'Na água fria, cada grão incha por igual; no creme quente (acima de 60 °C) ele se dissolve por completo. Jogada seca no líquido quente, a gelatina empelota por fora e fica crua por dentro. E fervura prolongada enfraquece a força dela: a panna cotta pode não firmar.'
)
from public.exercises where id = '70627cd4-c1b4-595b-9901-6ed033aee6bd'
  and not exists (select from public.exercise_questions where id = 'a0ae7403-23e3-590a-8c41-1dfbe2f677cc');
select public.write_exercise_question(
  '2f090c59-ce38-5174-a9d0-ba416cc8d2e9', id, 3, 'Por que a mousse de chocolate deste curso usa ovos pasteurizados, e quanto tempo ela dura?',
  array['Porque eles montam mais depressa; ela dura 1 semana na geladeira', 'Porque a mousse não vai ao fogo até cozinhar o ovo; ela dura até 3 dias, refrigerada e tampada', 'Porque eles dispensam a geladeira; ela dura até 3 dias na bancada'], 2::smallint,
  'O ovo cru pode ter salmonela, e o merengue morno a 50 °C não chega a eliminá-la. Gemas e claras pasteurizadas já passaram por um tratamento que a elimina, e assim a sobremesa pode ser servida sem cozinhar. Mesmo assim ela é delicada: até 3 dias, sempre na geladeira e tampada.'
)
from public.exercises where id = '70627cd4-c1b4-595b-9901-6ed033aee6bd'
  and not exists (select from public.exercise_questions where id = '2f090c59-ce38-5174-a9d0-ba416cc8d2e9');

-- exercise: sobremesas-geladas, Uma foto da sua sobremesa
insert into public.exercises (id, material_id, kind, title, description, right_needed, is_mandatory, position)
select 'b62a04e9-ec13-5954-bef5-f6eb5ad2c6b9', id, 'photo', 'Uma foto da sua sobremesa',
  'Na taça, na travessa ou desenformada: uma foto de uma sobremesa deste curso feita por você. Só você a vê.', 0, false, 6
from public.materials where id = '2d121a31-8ceb-59f9-ae7d-b7961b5bf72f'
on conflict (id) do nothing;

-- path: Do brigadeiro à encomenda
insert into public.paths (id, slug, title, description, cover_url, level, position)
values (
  '8c1fa712-d21a-593c-99d4-851841cd1c3b', 'do-brigadeiro-a-encomenda', 'Do brigadeiro à encomenda',
  'Quase toda confeiteira que conheço começou com uma panela de brigadeiro e um pedido de uma vizinha. Esta trilha faz esse caminho com você: primeiro o ponto de enrolar, que é a base de tudo; depois os doces que vão bem em caixinha; e, no fim, o que se vende em pote, em saquinho e em fatia. O rendimento e o tempo anotados servem depois para o preço.',
  '/pictures/cover-trilha-brigadeiro-640.webp', 'Beginner', 1
)
on conflict (id) do nothing;
insert into public.path_stops (id, path_id, position, item_id, note)
select 'b56f2985-8e2d-54c1-9812-5042bf7ab093', '8c1fa712-d21a-593c-99d4-851841cd1c3b', 1, items.id,
  'Comece por ele. Quem reconhece o ponto do brigadeiro, quando a massa escorrega em bloco, reconhece todos os outros.'
from public.items where id = 'f40ca958-c6d2-5fd3-8f7f-72742ea2d4d2'
on conflict (id) do nothing;
insert into public.path_stops (id, path_id, position, item_id, note)
select 'c6e574b0-9640-5d43-b54c-32240cf88545', '8c1fa712-d21a-593c-99d4-851841cd1c3b', 2, items.id,
  'A mesma panela, outro sabor. Repare como o coco seco muda a textura e pede um pouco menos de fogo.'
from public.items where id = '714fd512-c096-5496-a315-6ec19b59bb7b'
on conflict (id) do nothing;
insert into public.path_stops (id, path_id, position, item_id, note)
select '4ff0698f-43eb-5cc0-915a-b8cef8412012', '8c1fa712-d21a-593c-99d4-851841cd1c3b', 3, items.id,
  'O primeiro doce para vender: rende bem, corta certinho, viaja sem amassar.'
from public.items where id = '53babe31-2b77-5017-95c2-51ea1bbff649'
on conflict (id) do nothing;
insert into public.path_stops (id, path_id, position, item_id, note)
select 'b3719e9f-e381-52b7-8af4-c4b33219a8ce', '8c1fa712-d21a-593c-99d4-851841cd1c3b', 4, items.id,
  'Aqui o preço sobe, porque sobe o chocolate. Pese cada bolinha: numa caixa de presente, uma maior que a outra aparece.'
from public.items where id = 'd3f31b9f-9839-5a52-9fb5-adb00d78dad0'
on conflict (id) do nothing;
insert into public.path_stops (id, path_id, position, item_id, note)
select '8c368d59-7d43-5496-8eff-70d75433299b', '8c1fa712-d21a-593c-99d4-851841cd1c3b', 5, items.id,
  'Aqui entra a temperagem do chocolate.'
from public.items where id = 'd438664c-63a6-5c8a-8a95-6f4860fbf696'
on conflict (id) do nothing;
insert into public.path_stops (id, path_id, position, item_id, note)
select '89234d3c-a3cc-5fd5-b26d-eeb6a0b1f146', '8c1fa712-d21a-593c-99d4-851841cd1c3b', 6, items.id,
  'Junta massa, recheio e banho num doce só. É a lembrancinha que mais me pedem.'
from public.items where id = 'a68b79ad-2ac3-524e-b6a8-0f47e50330db'
on conflict (id) do nothing;
insert into public.path_stops (id, path_id, position, item_id, note)
select '4aadfa61-c57b-5894-b547-704fa104c24f', '8c1fa712-d21a-593c-99d4-851841cd1c3b', 7, items.id,
  'Porção individual, com prazo e etiqueta.'
from public.items where id = 'e44881b5-5ffc-51dd-870d-17414f5af7a1'
on conflict (id) do nothing;
insert into public.path_stops (id, path_id, position, item_id, note)
select 'b1ffe44d-2f09-59e6-911f-09ef177b71e3', '8c1fa712-d21a-593c-99d4-851841cd1c3b', 8, items.id,
  'Treino de bico, antes do bolo decorado.'
from public.items where id = 'ed4e2392-025f-5e16-8352-3e8c1427025d'
on conflict (id) do nothing;
insert into public.path_stops (id, path_id, position, item_id, note)
select 'b7cc3b35-92d5-5935-989e-c6fabeeb93e6', '8c1fa712-d21a-593c-99d4-851841cd1c3b', 9, items.id,
  'Feche a trilha com o campeão do verão: pouco trabalho, boa margem, e o freezer trabalha por você.'
from public.items where id = '9f2a6853-5f2d-5fc7-b2f4-38a176318488'
on conflict (id) do nothing;

-- path: Massas que crescem
insert into public.paths (id, slug, title, description, cover_url, level, position)
values (
  '1da46888-7e8a-5504-97d8-426860b078fc', 'massas-que-crescem', 'Massas que crescem',
  'Por que um bolo cresce? Às vezes é o fermento químico, às vezes o bicarbonato com um ácido, às vezes só o ar que você bateu ou o vapor que ficou preso. E, às vezes, é um fermento vivo, que pede tempo e calor de mão. Nesta trilha você passa por todos eles, do bolo de liquidificador ao sonho de padaria.',
  '/pictures/cover-trilha-massas-640.webp', 'Intermediate', 2
)
on conflict (id) do nothing;
insert into public.path_stops (id, path_id, position, category_id, note)
select '8571257d-eabe-589d-8390-e2e2afecd6f7', '1da46888-7e8a-5504-97d8-426860b078fc', 1, categories.id,
  'Fermento químico, o mais simples: ele age uma vez no úmido e outra no calor. Entra por último, com movimentos leves, e o forno já está quente.'
from public.categories where id = 'a7235989-0dd3-59ea-9d9a-122bd80bef69'
on conflict (id) do nothing;
insert into public.path_stops (id, path_id, position, item_id, note)
select 'd07c5c56-2917-5f56-a473-b9f1368c7875', '1da46888-7e8a-5504-97d8-426860b078fc', 2, items.id,
  'Nenhum fermento: só clara, açúcar e ar. Uma gota de gordura na tigela e ele não sobe.'
from public.items where id = 'e8d54f5e-def1-53e0-9e97-b8933f4ad47e'
on conflict (id) do nothing;
insert into public.path_stops (id, path_id, position, item_id, note)
select 'b92d2a59-d780-5204-be84-ac5f2e3086d0', '1da46888-7e8a-5504-97d8-426860b078fc', 3, items.id,
  'O pão de ló vive do ar dos ovos. Bata até a fita marcar, e depois trate a massa com carinho para não perder o que bateu.'
from public.items where id = '1cea5a85-f836-592e-8866-d0da910e6b51'
on conflict (id) do nothing;
insert into public.path_stops (id, path_id, position, item_id, note)
select 'ca5a36f6-5c95-53a8-9fd8-a06b2c57be11', '1da46888-7e8a-5504-97d8-426860b078fc', 4, items.id,
  'Bicarbonato e mel: o ácido do mel acorda o bicarbonato, e a massa escura cresce baixa e macia.'
from public.items where id = 'a68b79ad-2ac3-524e-b6a8-0f47e50330db'
on conflict (id) do nothing;
insert into public.path_stops (id, path_id, position, item_id, note)
select 'af80e5ad-0759-5d47-ae04-6a97351294df', '1da46888-7e8a-5504-97d8-426860b078fc', 5, items.id,
  'Outra vez o bicarbonato, agora com vinagre. Massa pronta não espera: vai direto para o forno.'
from public.items where id = 'ffedb53b-7605-5ccb-944e-aaaf822d45c3'
on conflict (id) do nothing;
insert into public.path_stops (id, path_id, position, item_id, note)
select '08e3b2c7-cbe7-5c2f-830b-6bae9a398a43', '1da46888-7e8a-5504-97d8-426860b078fc', 6, items.id,
  'Massa escaldada. Quem a incha é o vapor da própria água, por isso o bico é sempre em estrela.'
from public.items where id = 'e7c9fc0d-e9a5-5fe4-bd5f-437db0413646'
on conflict (id) do nothing;
insert into public.path_stops (id, path_id, position, item_id, note)
select '239827da-4c01-5a42-9e0b-bbac3e5685fd', '1da46888-7e8a-5504-97d8-426860b078fc', 7, items.id,
  'O fermento vivo, para fechar: a massa está pronta quando dobra de volume.'
from public.items where id = '0c367d85-6e5d-55f8-a7b7-75c13be61013'
on conflict (id) do nothing;

-- skill: Ponto de enrolar
insert into public.skills (id, slug, title, description, position)
values ('0004599d-73b7-5487-b5d6-998d9b9d1e4d', 'ponto-de-enrolar', 'Ponto de enrolar', 'Saber, pela panela, a hora de desligar.', 1)
on conflict (id) do nothing;
insert into public.item_skills (item_id, skill_id)
select id, '0004599d-73b7-5487-b5d6-998d9b9d1e4d' from public.items
where id in ('f40ca958-c6d2-5fd3-8f7f-72742ea2d4d2', '714fd512-c096-5496-a315-6ec19b59bb7b', '9d143168-7fa9-5e25-baf8-8fed38c4b469', '5e26c90c-78dd-566a-9435-b4250623ce9e', '53babe31-2b77-5017-95c2-51ea1bbff649', 'd3f31b9f-9839-5a52-9fb5-adb00d78dad0', 'e44881b5-5ffc-51dd-870d-17414f5af7a1')
on conflict do nothing;

-- skill: Pontos de calda
insert into public.skills (id, slug, title, description, position)
values ('1421b306-25b8-58e8-97b3-235400e30c67', 'pontos-de-calda', 'Pontos de calda', 'Do fio ao caramelo, com termômetro ou com água fria.', 2)
on conflict (id) do nothing;
insert into public.item_skills (item_id, skill_id)
select id, '1421b306-25b8-58e8-97b3-235400e30c67' from public.items
where id in ('54e86bdf-3279-520f-96b0-5cf2581b7928', 'd40afb68-bb49-542a-9298-c4a44ff7bf98', '1cea5a85-f836-592e-8866-d0da910e6b51', 'dbb9adb4-1fe6-5abd-9d06-bf11f61a7588', 'e78482f5-fe83-5dd5-a015-05bdbe95a59b', '54a60761-7a21-50d1-a24b-141d7fb2e585', '4e3439cb-593b-5dfc-ab81-6bb53bfb19fb')
on conflict do nothing;

-- skill: Chocolate
insert into public.skills (id, slug, title, description, position)
values ('49f57f10-3ab6-555d-acae-0708ae2b5522', 'chocolate', 'Chocolate', 'Derreter, temperar, banhar e fazer ganache.', 3)
on conflict (id) do nothing;
insert into public.item_skills (item_id, skill_id)
select id, '49f57f10-3ab6-555d-acae-0708ae2b5522' from public.items
where id in ('d438664c-63a6-5c8a-8a95-6f4860fbf696', 'a68b79ad-2ac3-524e-b6a8-0f47e50330db', 'd3f31b9f-9839-5a52-9fb5-adb00d78dad0', 'c27bb9c1-eded-564b-9863-b22ecef66871', '9d2742fc-8616-55c9-9e9a-1e5df699d248', '2c91c812-25e8-5394-af45-01755eba2f1d', 'c74209ce-b565-5070-96af-59c9b0b7197a', 'a9052c48-f64a-5d7c-ae22-b57b37d02afe')
on conflict do nothing;

-- skill: Massas de bolo
insert into public.skills (id, slug, title, description, position)
values ('229b84aa-8dff-5ea1-a203-69392e796d59', 'massas-de-bolo', 'Massas de bolo', 'Bater, peneirar, incorporar e reconhecer o miolo assado.', 4)
on conflict (id) do nothing;
insert into public.item_skills (item_id, skill_id)
select id, '229b84aa-8dff-5ea1-a203-69392e796d59' from public.items
where id in ('715e7fbb-ba3d-5eee-8416-1f0aeaf7f50b', '2f861b88-1ee4-5a83-a449-e47e1f7ade10', '5de1cafa-1e2f-598a-89d4-6539027ed1c3', 'ed4e2392-025f-5e16-8352-3e8c1427025d', 'e44881b5-5ffc-51dd-870d-17414f5af7a1', 'd3d19242-4dab-5cdf-a301-2fa890141fb2', 'ffedb53b-7605-5ccb-944e-aaaf822d45c3', '4e3439cb-593b-5dfc-ab81-6bb53bfb19fb', 'c27bb9c1-eded-564b-9863-b22ecef66871', 'a68b79ad-2ac3-524e-b6a8-0f47e50330db')
on conflict do nothing;

-- skill: Fermentação
insert into public.skills (id, slug, title, description, position)
values ('e73407fa-5a43-5a15-8cf0-a947ab68cb1e', 'fermentacao', 'Fermentação', 'Trabalhar com fermento vivo: calor, tempo e paciência.', 5)
on conflict (id) do nothing;
insert into public.item_skills (item_id, skill_id)
select id, 'e73407fa-5a43-5a15-8cf0-a947ab68cb1e' from public.items
where id in ('0c367d85-6e5d-55f8-a7b7-75c13be61013')
on conflict do nothing;

-- skill: Ovos e merengue
insert into public.skills (id, slug, title, description, position)
values ('3bb2e5bb-2814-52c2-8ce9-84f44f6913a4', 'ovos-e-merengue', 'Ovos e merengue', 'Ar de claras e gemas: picos, fita e merengue suíço.', 6)
on conflict (id) do nothing;
insert into public.item_skills (item_id, skill_id)
select id, '3bb2e5bb-2814-52c2-8ce9-84f44f6913a4' from public.items
where id in ('e8d54f5e-def1-53e0-9e97-b8933f4ad47e', '1cea5a85-f836-592e-8866-d0da910e6b51', 'c50b88a9-6a90-5db6-b38a-26fd45befb03', 'f51be7f2-c791-593b-838f-9856455f096a', 'c74209ce-b565-5070-96af-59c9b0b7197a', '17013f59-53fd-54c8-843d-0593a37e210a')
on conflict do nothing;

-- skill: Cremes de panela
insert into public.skills (id, slug, title, description, position)
values ('5b1da2d5-47da-5777-b700-fe4599e202ac', 'cremes', 'Cremes de panela', 'Amido, gemas e leite, sem grumos e sem talhar.', 7)
on conflict (id) do nothing;
insert into public.item_skills (item_id, skill_id)
select id, '5b1da2d5-47da-5777-b700-fe4599e202ac' from public.items
where id in ('0c367d85-6e5d-55f8-a7b7-75c13be61013', '7a2323fc-41ca-5991-b7af-eb5602910925', '2c91c812-25e8-5394-af45-01755eba2f1d', '93b9ce70-6b13-591a-9303-cbea05ca7c60', 'a9052c48-f64a-5d7c-ae22-b57b37d02afe', '93327693-0d32-523d-a849-81701fa78048', '96a7c2e0-044a-5afb-90d7-f8b3f4281537', '6fc21350-16a1-5445-9854-a25c5866c057', '37c41b14-62e9-55ec-b9f8-3d7f8658a396', '1f110fec-003c-5645-857c-5b7d50adaa22')
on conflict do nothing;

-- skill: Banho-maria no forno
insert into public.skills (id, slug, title, description, position)
values ('1922b110-2c26-59a8-95d7-714ab1c06841', 'banho-maria', 'Banho-maria no forno', 'Cremes de ovos lisos, sem furinhos.', 8)
on conflict (id) do nothing;
insert into public.item_skills (item_id, skill_id)
select id, '1922b110-2c26-59a8-95d7-714ab1c06841' from public.items
where id in ('c50b88a9-6a90-5db6-b38a-26fd45befb03', 'dbb9adb4-1fe6-5abd-9d06-bf11f61a7588', 'e78482f5-fe83-5dd5-a015-05bdbe95a59b', '7af47490-6aa5-5771-8fc9-c5032bd30d8b')
on conflict do nothing;

-- skill: Mousses e gelatina
insert into public.skills (id, slug, title, description, position)
values ('4461222b-84d8-53e3-b820-7bf16c480aa0', 'mousses-e-gelatina', 'Mousses e gelatina', 'Firmar e aerar com creme, ácido ou gelatina.', 9)
on conflict (id) do nothing;
insert into public.item_skills (item_id, skill_id)
select id, '4461222b-84d8-53e3-b820-7bf16c480aa0' from public.items
where id in ('54a60761-7a21-50d1-a24b-141d7fb2e585', '69cc0167-0067-518b-839a-fdf07b1a937c', '107acae6-1955-57e5-903e-2376723a805d', 'c74209ce-b565-5070-96af-59c9b0b7197a', '49f2c22c-82f1-5d04-b836-1e5c00a584ea', '2c91c812-25e8-5394-af45-01755eba2f1d')
on conflict do nothing;

-- skill: Biscoitos e bases
insert into public.skills (id, slug, title, description, position)
values ('cc1a57a5-9088-5b01-9b69-d16032813b3f', 'massas-de-biscoito', 'Biscoitos e bases', 'Massas amanteigadas, de tabuleiro e de farofa.', 10)
on conflict (id) do nothing;
insert into public.item_skills (item_id, skill_id)
select id, 'cc1a57a5-9088-5b01-9b69-d16032813b3f' from public.items
where id in ('9a020491-cc9b-5a21-91a5-acaaa264de6e', '2a32ec81-23d9-5cf7-98bf-83becad0f8d5', '75cea58c-449a-5735-b326-7b58b016ea14', 'f51be7f2-c791-593b-838f-9856455f096a', '7af47490-6aa5-5771-8fc9-c5032bd30d8b', '7a2323fc-41ca-5991-b7af-eb5602910925', '2c91c812-25e8-5394-af45-01755eba2f1d')
on conflict do nothing;

-- skill: Fritura
insert into public.skills (id, slug, title, description, position)
values ('b1f468d1-d036-5b36-aee2-72ac5b914615', 'fritura', 'Fritura', 'Óleo na temperatura certa, com segurança.', 11)
on conflict (id) do nothing;
insert into public.item_skills (item_id, skill_id)
select id, 'b1f468d1-d036-5b36-aee2-72ac5b914615' from public.items
where id in ('e7c9fc0d-e9a5-5fe4-bd5f-437db0413646', '0c367d85-6e5d-55f8-a7b7-75c13be61013')
on conflict do nothing;

-- skill: Recheio e montagem
insert into public.skills (id, slug, title, description, position)
values ('42481689-4b0c-578b-943e-b88189dac5cd', 'montagem', 'Recheio e montagem', 'Camadas, coberturas, bicos e acabamento.', 12)
on conflict (id) do nothing;
insert into public.item_skills (item_id, skill_id)
select id, '42481689-4b0c-578b-943e-b88189dac5cd' from public.items
where id in ('ed4e2392-025f-5e16-8352-3e8c1427025d', 'e44881b5-5ffc-51dd-870d-17414f5af7a1', 'd3d19242-4dab-5cdf-a301-2fa890141fb2', 'ffedb53b-7605-5ccb-944e-aaaf822d45c3', '4e3439cb-593b-5dfc-ab81-6bb53bfb19fb', '75cea58c-449a-5735-b326-7b58b016ea14', '9d2742fc-8616-55c9-9e9a-1e5df699d248', '2c91c812-25e8-5394-af45-01755eba2f1d', '17013f59-53fd-54c8-843d-0593a37e210a', '93b9ce70-6b13-591a-9303-cbea05ca7c60', '9a020491-cc9b-5a21-91a5-acaaa264de6e')
on conflict do nothing;

-- skill: Gelados
insert into public.skills (id, slug, title, description, position)
values ('2ca03e7e-f5d7-546d-aa0d-204a89eaabcd', 'gelados', 'Gelados', 'Açúcar, gordura e frio contra os cristais de gelo.', 13)
on conflict (id) do nothing;
insert into public.item_skills (item_id, skill_id)
select id, '2ca03e7e-f5d7-546d-aa0d-204a89eaabcd' from public.items
where id in ('9f2a6853-5f2d-5fc7-b2f4-38a176318488', '1f110fec-003c-5645-857c-5b7d50adaa22')
on conflict do nothing;
