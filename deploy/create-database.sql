-- Run once by the PostgreSQL image, on an empty volume. The program owns its database and nothing else on the server.
\getenv password DATABASE_PASSWORD
create role duologue login nosuperuser nocreatedb nocreaterole password :'password';
create database duologue owner duologue;
revoke all on database duologue from public;
